import { choosePeriod, periodOf } from './period-script.ts'
import { assignSlots } from './slots-script.ts'

/**
 * Lua functions that check numbers. All numbers in a message and in Redis pass through them, because an infinite number
 * or the null of JSON would make the script fail for all workers of the key.
 */
const checkNumbers = `
local largest = 2 ^ 53
-- Returns the default for anything but a finite number.
local function bounded(value, default, min, max)
  local checked = tonumber(value)
  if not checked or checked ~= checked or math.abs(checked) == math.huge then return default end
  return math.max(min, math.min(max, checked))
end
local function amount(value) return bounded(value, 0, 0, largest) end
local function check(fields, names)
  for _, name in ipairs(names) do fields[name] = amount(fields[name]) end
end
`

/** Lua code that checks the numbers of a message. */
const checkRequest = `
check(request, { 'seq', 'spent', 'uncertain', 'inFlight', 'reserved', 'limit', 'wantedLease', 'price', 'waiting', 'turn' })
check(request, { 'tolerance', 'span', 'maxPerSpan' })
if request.id then
  check(request.reported, { 'spent', 'uncertain' })
  for i in ipairs(request.costs) do request.costs[i] = amount(request.costs[i]) end
  request.lease = bounded(request.lease, 15000, 1, 2 ^ 31)
  request.budget = request.budget and amount(request.budget)
  request.interval = bounded(request.interval, nil, 1e-3, largest)
  request.pause = request.pause and amount(request.pause)
  -- A worker without a shared rate limit keeps the pause of the others.
  request.maxPause = bounded(request.maxPause, largest, 0, largest)
end
if request.seen then check(request.seen, { 'period', 'spent', 'uncertain', 'lost' }) end
`

/**
 * Lua script that processes a message from a worker (one client in one process) and returns the reply. Redis runs
 * scripts one at a time, so messages of different workers never interleave.
 *
 * `KEYS[1]` is the ledger of an account: shared fields, and a record `w:<id>` for each worker. The ledger is a single
 * hash, so that Redis evicts either all of it or nothing. `KEYS[2]` contains the times of the most recent requests.
 * Both keys have the same hash tag, so that a Redis cluster stores them together.
 *
 * A worker reports its total credits, not differences. A message that arrives twice therefore counts once, and the
 * ledger is complete again after Redis has lost its data. All times are from the clock of the Redis server.
 */
export const exchangeScript = `
local request = cjson.decode(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

${checkNumbers}${checkRequest}${periodOf}

local shared, workers = {}, {}
local pairs_of_ledger = redis.call('HGETALL', KEYS[1])
for i = 1, #pairs_of_ledger, 2 do
  local name, value = pairs_of_ledger[i], pairs_of_ledger[i + 1]
  local id = string.match(name, '^w:(.+)$')
  if id then workers[id] = cjson.decode(value) else shared[name] = value end
end
local function number(name, default) return bounded(shared[name], default or 0, 0, largest) end

-- Workers with different values would have overlapping months, each with a full budget.
local first = bounded(shared.month_starts_on, request.monthStartsOn, 1, 28)
if first ~= request.monthStartsOn then
  return cjson.encode({ conflict = { setting = 'monthStartsOn', shared = first } })
end

-- The same applies to the period.
local per = shared.per or request.per or 'month'
if request.per and request.per ~= per then
  return cjson.encode({ conflict = { setting = 'per', shared = per } })
end
local era = shared.era or (request.id and request.id .. string.format('@%.3f', now))

-- If the clock was set back, for example by a failover, times move with it, so that no worker waits for the difference.
local back = math.max(0, number('updated_at') - now)
-- Everything up to the limit of a worker may have been spent. A worker that has sent nothing for the length of its lease may
-- be dead or disconnected. Its credits are stranded until it reports again or the period ends.
local stranded, longest_lease = 0, request.lease or 0
for id, worker in pairs(workers) do
  check(worker, { 'reported_at', 'lease', 'waiting_until', 'seq', 'reserved', 'limit', 'spent', 'uncertain' })
  if back > 0 and request.id then
    worker.reported_at, worker.waiting_until = worker.reported_at - back, worker.waiting_until - back
    redis.call('HSET', KEYS[1], 'w:' .. id, cjson.encode(worker))
  end
  worker.at_risk = math.max(0, worker.limit - worker.spent - worker.uncertain)
  worker.silent_for = math.max(0, now - worker.reported_at)
  worker.is_dead = worker.silent_for >= worker.lease
  longest_lease = math.max(longest_lease, worker.lease)
  if worker.is_dead and id ~= request.id then stranded = stranded + worker.at_risk end
end

${choosePeriod}

local rate_factor = bounded(shared.rate_factor, 1, 0.5, 1)
-- The rate that a 429 has lowered rises again with time.
local function recovered(factor) return math.min(1, factor + math.max(0, now - number('updated_at', now)) * 2e-6) end
-- Until recall_until, workers return their leases.
local next_slot_at, paused_until = number('next_slot_at') - back, number('paused_until') - back
local open_until, recall_until = number('open_until') - back, math.min(now + 1000, number('recall_until') - back)
local open_reason = shared.open_reason

local function live_worker(id, worker)
  return {
    id = id, spent = worker.spent, uncertain = worker.uncertain, reserved = worker.reserved,
    leased = math.max(0, worker.at_risk - worker.reserved), silentFor = worker.silent_for,
    interval = bounded(worker.interval, nil, 1e-3, largest),
  }
end

-- Credits of the other workers. Those reserved for the waiting calls of a dead worker are released.
local held, reserved, lost, leased, others, others_in_line, mine = 0, 0, 0, 0, 0, 0, nil
local dead_workers, live_workers, released = {}, {}, nil
for id, worker in pairs(workers) do
  local at_risk = worker.at_risk
  if id == request.id then
    mine = worker
  elseif not worker.is_dead then
    held, reserved = held + math.max(worker.reserved, at_risk), reserved + worker.reserved
    leased = leased + math.max(0, at_risk - worker.reserved)
    others = others + 1
    if not request.id then live_workers[others] = live_worker(id, worker) end
    if worker.waiting_until > now then others_in_line = others_in_line + 1 end
  elseif at_risk > 0 and not is_new_period then
    if id == request.release then
      released = at_risk
      redis.call('HDEL', KEYS[1], 'w:' .. id)
    else
      lost = lost + at_risk
      dead_workers[#dead_workers + 1] = { id = id, credits = at_risk, silentFor = worker.silent_for }
    end
  elseif request.id and (is_new_period or worker.silent_for >= worker.lease + 20 * request.lease) then
    -- Kept for twenty leases, because the worker may return and report the same credits again.
    redis.call('HDEL', KEYS[1], 'w:' .. id)
  end
end

local response = { period = period, era = era, now = string.format('%.3f', now) }
response.spent, response.uncertain, response.lost = floor.spent + since.spent, floor.uncertain + since.uncertain, lost
if not request.id then
  response.reserved, response.leased, response.workers, response.openMs = reserved, leased, others, math.max(0, open_until - now)
  response.released = released
  response.pausedMs = math.max(0, paused_until - now)
  response.rateFactor = recovered(rate_factor)
  if others > 0 then response.liveWorkers = live_workers end
  if #dead_workers > 0 then response.deadWorkers = dead_workers end
  return cjson.encode(response)
end

-- A later request has already arrived; this one was delayed, for example on an abandoned connection.
if mine and request.seq <= mine.seq then return '{}' end

-- Credits that this worker spent since its last report.
mine = mine or request.reported
for _, kind in ipairs(credit_kinds) do
  since[kind] = since[kind] + math.max(0, request[kind] - math.max(mine[kind], request.reported[kind]))
  response[kind] = floor[kind] + since[kind]
end

-- The circuit breaker after a 402.
if request.breaker then
  open_until, open_reason = math.min(largest, now + amount(request.breaker.ms)), cjson.encode(request.breaker.reason)
end
local is_open = open_until > now

-- Credits that the worker may hold: all that it reserves, or as many calls as the rest of the budget covers. A call that needs
-- credits leased to others waits for them: for a second after each such call, no worker gets a lease.
local left_credits = request.budget and request.budget - response.spent - response.uncertain - lost - held
local allowed = request.reserved
if left_credits and left_credits < allowed then
  allowed = math.max(request.inFlight, left_credits)
  local fits = request.inFlight
  for _, cost in ipairs(request.costs) do
    if fits + cost <= allowed then
      fits = fits + cost
    elseif fits + cost <= left_credits + leased then
      response.recallable, recall_until = left_credits + leased - fits, now + 1000
      break
    end
  end
  if response.recallable or #request.costs == request.waiting then allowed = fits end
end

${assignSlots}

-- The lease: credits to spend if Redis becomes unavailable, at most an equal share of the credits that no worker has reserved.
local lease = 0
if left_credits and left_credits >= request.reserved and now >= recall_until and request.price > 0 then
  local max_lease = math.min(request.wantedLease, left_credits - in_flight, (left_credits + leased - allowed) / (others + 2))
  lease = math.max(0, math.floor(max_lease / request.price) * request.price)
end
response.limit = request.spent + request.uncertain + in_flight + lease
response.isRecalled = now < recall_until and not response.recallable and response.limit < request.limit

local record = cjson.encode({
  reported_at = now,
  lease = request.lease,
  seq = request.seq,
  reserved = allowed,
  -- A lower limit applies after the worker has confirmed it.
  limit = math.max(request.limit, response.limit),
  spent = request.spent,
  uncertain = request.uncertain,
  interval = request.interval,
  waiting_until = #slots < request.waiting and now + 1000 or 0,
})
if request.isLeaving then
  redis.call('HDEL', KEYS[1], 'w:' .. request.id)
else
  redis.call('HSET', KEYS[1], 'w:' .. request.id, record)
end
local function exact(value) return string.format('%.3f', value) end
redis.call('HSET', KEYS[1], 'month_starts_on', first, 'per', per, 'period', period, 'era', era,
  'spent', since.spent, 'uncertain', since.uncertain,
  'floor_spent', floor.spent, 'floor_uncertain', floor.uncertain,
  'left_period', left.period, 'left_spent', left.spent, 'left_uncertain', left.uncertain,
  'rate_factor', string.format('%.6f', rate_factor), 'updated_at', exact(now), 'next_slot_at', exact(next_slot_at),
  'next_slot', next_slot, 'paused_until', exact(paused_until),
  'open_until', exact(open_until), 'open_reason', open_reason or '', 'recall_until', exact(recall_until))
-- Credits count for 40 days, longer than any month. A ledger without credits, such as that of an invalid key, needs to last
-- only as long as its workers, pauses and circuit breaker.
local at_risk = math.max(request.limit, response.limit) - request.spent - request.uncertain
local credits = response.spent + response.uncertain + left.spent + left.uncertain + lost + held + math.max(0, at_risk)
local last_use = math.max(open_until, paused_until, next_slot_at, now + 21 * longest_lease)
local month = 3456000000
redis.call('PEXPIRE', KEYS[1], credits > 0 and month or math.ceil(math.min(month, last_use - now + 60000)))
redis.call('PEXPIRE', KEYS[2], 60000)

response.workers, response.allowed, response.left = others + 1, allowed, left_credits
response.paused, response.openMs = math.max(0, paused_until - now), math.max(0, open_until - now)
if is_open then response.reason = open_reason end
if #slots > 0 then response.slots, response.firstSlot = slots, first_slot end
return cjson.encode(response)
`
