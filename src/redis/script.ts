/**
 * Lua function that converts a number of days since 1970 (UTC) to a period: a day such as `20261122`, or a month such
 * as `202611` that starts on day `first`. The function runs in Redis, because all processes must use the same clock.
 * Lua in Redis has no date functions.
 */
export const periodOf = `
local function period_of(day, first, per)
  local z = day + 719468
  local era = math.floor(z / 146097)
  local doe = z - era * 146097
  local yoe = math.floor((doe - math.floor(doe / 1460) + math.floor(doe / 36524) - math.floor(doe / 146096)) / 365)
  local doy = doe - (365 * yoe + math.floor(yoe / 4) - math.floor(yoe / 100))
  local mp = math.floor((5 * doy + 2) / 153)
  local month = mp < 10 and mp + 3 or mp - 9
  local year = yoe + era * 400 + (month <= 2 and 1 or 0)
  local date = doy - math.floor((153 * mp + 2) / 5) + 1
  if per == 'day' then return year * 10000 + month * 100 + date end
  if date < first then month = month - 1 end
  if month == 0 then year, month = year - 1, 12 end
  return year * 100 + month
end
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

${periodOf}

local shared, workers = {}, {}
local pairs_of_ledger = redis.call('HGETALL', KEYS[1])
for i = 1, #pairs_of_ledger, 2 do
  local name, value = pairs_of_ledger[i], pairs_of_ledger[i + 1]
  local id = string.match(name, '^w:(.+)$')
  if id then workers[id] = value else shared[name] = value end
end
local function number(name, default) return tonumber(shared[name]) or default or 0 end

-- Workers with different values would have overlapping months, each with a full budget.
local first = number('first', request.monthStartsOn)
if first ~= request.monthStartsOn then
  return cjson.encode({ conflict = { setting = 'monthStartsOn', shared = first } })
end

-- The same applies to the period. A ledger of an earlier version has no such field and is monthly.
local per = shared.per or shared.month and 'month' or request.per or 'month'
if request.per and request.per ~= per then
  return cjson.encode({ conflict = { setting = 'per', shared = per } })
end

-- The period never goes back, even if the clock of Redis does or Redis loses its data. The field is called 'month' because
-- the first version had no other period.
local current = period_of(math.floor(time[1] / 86400), first, per)
local period = math.max(current, number('month'), request.seen and request.seen.period or 0)
local is_new_period = number('month') ~= period
local era = shared.era or (request.id and request.id .. string.format('@%.3f', now))
-- Credits from before the current data of Redis, and since then.
local floor = { spent = number('floor_spent'), uncertain = number('floor_uncertain') }
local since = { spent = number('spent'), uncertain = number('uncertain') }
if is_new_period then
  floor, since = { spent = 0, uncertain = 0 }, { spent = 0, uncertain = 0 }
end
local factor = number('factor', 1)
-- tat is the theoretical arrival time of the next request. Until recall_until, workers return their leases.
local tat, paused, open_until, recall_until = number('tat'), number('paused'), number('closed'), number('short')
local reason = shared.why

-- If the clock was set back, for example by a failover, times move with it, so that no worker waits for the difference.
local back = math.max(0, number('now') - now)
tat, paused, open_until, recall_until = tat - back, paused - back, open_until - back, recall_until - back

-- Workers restore what Redis lost: everything if it lost its data, or the latest changes if it fell back to an older state.
if request.seen and request.seen.period == period then
  local is_same = request.seen.era == era
  local lost = is_same and 0 or request.seen.lost
  floor.spent = math.max(floor.spent, request.seen.spent - (is_same and since.spent or 0))
  floor.uncertain = math.max(floor.uncertain, request.seen.uncertain + lost - (is_same and since.uncertain or 0))
end

-- Credits of the other workers. A worker that has sent nothing for the length of a lease may be dead or disconnected. Credits
-- reserved for its waiting calls are released. Everything up to its limit may have been spent, and counts as lost until it
-- reports again or the period ends.
local held, reserved, lost, leased, others, others_in_line, mine = 0, 0, 0, 0, 0, 0, nil
for id, text in pairs(workers) do
  local worker = cjson.decode(text)
  local at_risk = math.max(0, worker.limit - worker.spent - worker.uncertain)
  if id == request.id then
    mine = worker
  elseif worker.expiry > now then
    held, reserved = held + math.max(worker.reserved, at_risk), reserved + worker.reserved
    leased = leased + math.max(0, at_risk - worker.reserved)
    others = others + 1
    if worker.hungry > now then others_in_line = others_in_line + 1 end
  elseif at_risk > 0 and not is_new_period then
    lost = lost + at_risk
  elseif request.id and (is_new_period or worker.expiry + 20 * request.lease <= now) then
    -- Kept for twenty leases, because the worker may return and report the same credits again.
    redis.call('HDEL', KEYS[1], 'w:' .. id)
  end
end

local response = { period = period, era = era, now = string.format('%.3f', now) }
response.spent, response.uncertain, response.lost = floor.spent + since.spent, floor.uncertain + since.uncertain, lost
if not request.id then
  response.reserved, response.leased, response.workers, response.openMs = reserved, leased, others, math.max(0, open_until - now)
  return cjson.encode(response)
end

-- A later request has already arrived; this one was delayed, for example on an abandoned connection.
if mine and request.seq <= mine.seq then return '{}' end

-- Credits that this worker spent since its last report.
mine = mine or request.reported
for _, kind in ipairs({ 'spent', 'uncertain' }) do
  since[kind] = since[kind] + math.max(0, request[kind] - math.max(mine[kind], request.reported[kind]))
  response[kind] = floor[kind] + since[kind]
end

-- The circuit breaker after a 402.
if request.breaker then
  open_until, reason = now + request.breaker.ms, cjson.encode(request.breaker.reason)
end
local is_open = open_until > now

-- Credits that the worker may hold: all that it reserves, or as many calls as the rest of the budget covers. A call that needs
-- credits leased to others waits for them: for a second after each such call, no worker gets a lease.
local left = request.budget and request.budget - response.spent - response.uncertain - lost - held
local allowed = request.reserved
if left and left < allowed then
  allowed = math.max(request.inFlight, left)
  local fits = request.inFlight
  for _, cost in ipairs(request.costs) do
    if fits + cost <= allowed then
      fits = fits + cost
    elseif fits + cost <= left + leased then
      response.recallable, recall_until = left + leased - fits, now + 1000
      break
    end
  end
  if response.recallable or #request.costs == request.waiting then allowed = fits end
end

-- Without a burst, no span may contain more than maxPerSpan requests: a slot is at least one span later than the use of the
-- slot maxPerSpan before it. KEYS[2] stores the times of use. Workers report slots that they used late.
local next_slot = number('places')
local function parse(text)
  local slot, time = string.match(text or '', '^(%d+) (.+)$')
  return tonumber(slot), tonumber(time)
end
local function assign_slot(time, span)
  if request.maxPerSpan == 0 then return time end
  local index = next_slot % request.maxPerSpan
  local previous, used = parse(redis.call('HGET', KEYS[2], index))
  if previous == next_slot - request.maxPerSpan then time = math.max(time, used + span) end
  redis.call('HSET', KEYS[2], index, string.format('%d %.3f', next_slot, math.max(time, now)))
  next_slot = next_slot + 1
  return time
end
if back > 0 then redis.call('DEL', KEYS[2]) end
for _, use in ipairs(request.lateUses or {}) do
  local slot, time = use[1], use[2]
  local index = slot % request.maxPerSpan
  if parse(redis.call('HGET', KEYS[2], index)) == slot then
    redis.call('HSET', KEYS[2], index, string.format('%d %.3f', slot, time))
  end
end

-- When the worker may send its next requests: the generic cell rate algorithm, with slots assigned in advance. A worker that
-- needs more slots than it got waits for another turn. The more workers wait, the shorter a turn is.
local in_flight, slots, first_slot = request.inFlight, {}, next_slot
if request.interval then
  factor = math.min(1, factor + math.max(0, now - number('now', now)) * 2e-6)
  if request.pause then
    if now - number('refused') > 1000 then factor = math.max(0.5, factor * 0.99) end
    redis.call('HSET', KEYS[1], 'refused', string.format('%.3f', now))
    paused = math.max(paused, now + request.pause)
  end
  local interval, span = request.interval / factor, request.span / factor
  -- With a burst, unused rate is available later, up to the tolerance. Without a burst, only if it was unused very recently.
  local earliest = now - request.tolerance
  if tat < earliest then tat = request.maxPerSpan > 0 and now or earliest end
  tat = math.max(tat, paused)
  local turn = math.max(1, math.floor((request.turn + math.max(0, now - tat)) / interval / (others_in_line + 1)))
  for _, cost in ipairs(request.costs) do
    if is_open or #slots == turn then break end
    if in_flight + cost <= allowed then
      in_flight = in_flight + cost
      slots[#slots + 1] = math.max(0, assign_slot(tat, span) - now)
      tat = tat + interval
    elseif response.recallable then
      break
    end
  end
elseif not is_open then
  in_flight = allowed
end
if is_open then allowed = request.inFlight end

-- The lease: credits to spend if Redis becomes unavailable, at most an equal share of the credits that no worker has reserved.
local lease = 0
if left and left >= request.reserved and now >= recall_until and request.price > 0 then
  local max_lease = math.min(request.wantedLease, left - in_flight, (left + leased - allowed) / (others + 2))
  lease = math.max(0, math.floor(max_lease / request.price) * request.price)
end
response.limit = request.spent + request.uncertain + in_flight + lease
response.isRecalled = now < recall_until and not response.recallable and response.limit < request.limit

local record = cjson.encode({
  expiry = now + request.lease,
  seq = request.seq,
  reserved = allowed,
  -- A lower limit applies after the worker has confirmed it.
  limit = math.max(request.limit, response.limit),
  spent = request.spent,
  uncertain = request.uncertain,
  hungry = #slots < request.waiting and now + 1000 or 0,
})
if request.isLeaving then
  redis.call('HDEL', KEYS[1], 'w:' .. request.id)
else
  redis.call('HSET', KEYS[1], 'w:' .. request.id, record)
end
redis.call('HSET', KEYS[1], 'first', first, 'per', per, 'month', period, 'era', era,
  'spent', since.spent, 'uncertain', since.uncertain,
  'floor_spent', floor.spent, 'floor_uncertain', floor.uncertain,
  'factor', string.format('%.6f', factor), 'now', string.format('%.3f', now), 'tat', string.format('%.3f', tat),
  'places', next_slot, 'paused', string.format('%.3f', paused), 'closed', string.format('%.3f', open_until), 'why', reason or '',
  'short', string.format('%.3f', recall_until))
-- 40 days, longer than any month.
redis.call('PEXPIRE', KEYS[1], 3456000000)
redis.call('PEXPIRE', KEYS[2], 60000)

response.workers, response.allowed, response.left = others + 1, allowed, left
response.paused, response.openMs = math.max(0, paused - now), math.max(0, open_until - now)
if is_open then response.reason = reason end
if #slots > 0 then response.slots, response.firstSlot = slots, first_slot end
return cjson.encode(response)
`
