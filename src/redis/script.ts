/**
 * The month that a day since 1970 is in, as 202611: by the civil calendar, in UTC, beginning on the day asked for.
 * Redis has the only clock that all go by, and no calendar.
 */
export const monthOf = `
local function month_of(day, first)
  local z = day + 719468
  local era = math.floor(z / 146097)
  local doe = z - era * 146097
  local yoe = math.floor((doe - math.floor(doe / 1460) + math.floor(doe / 36524) - math.floor(doe / 146096)) / 365)
  local doy = doe - (365 * yoe + math.floor(yoe / 4) - math.floor(yoe / 100))
  local mp = math.floor((5 * doy + 2) / 153)
  local month = mp < 10 and mp + 3 or mp - 9
  local year = yoe + era * 400 + (month <= 2 and 1 or 0)
  if doy - math.floor((153 * mp + 2) / 5) + 1 < first then month = month - 1 end
  if month == 0 then year, month = year - 1, 12 end
  return year * 100 + month
end
`

/**
 * One exchange between a worker and Redis: a Lua script, so that no other worker's exchange interleaves with it.
 *
 * `KEYS[1]` is the ledger of an account: fields for what all workers share, and a record `w:<id>` for each worker. They
 * are in one hash so that Redis never evicts a part of it. `KEYS[2]` holds when the last places in the rate were used.
 * Both have the same hash tag and so the same slot of a cluster.
 *
 * A worker reports absolute totals (all it ever spent), never differences: a report that arrives twice, or arrives at a
 * Redis that lost its data, counts once. All times are those of Redis.
 */
export const script = `
local ask = cjson.decode(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

${monthOf}

local all, workers = {}, {}
local flat = redis.call('HGETALL', KEYS[1])
for i = 1, #flat, 2 do
  local id = string.match(flat[i], '^w:(.+)$')
  if id then workers[id] = flat[i + 1] else all[flat[i]] = flat[i + 1] end
end
local function number(name, default) return tonumber(all[name]) or default or 0 end

-- Two different beginnings of a month would each grant a budget.
local first = number('first', ask.first)
if first ~= ask.first then
  return cjson.encode({ conflict = { setting = 'monthStartsOn', shared = first } })
end

-- A month never ends twice: not when the clock of Redis moves back, nor when Redis loses its data.
local month = math.max(month_of(math.floor(time[1] / 86400), first), number('month'), ask.seen and ask.seen.month or 0)
local is_new_month = number('month') ~= month
local era = all.era or (ask.id and ask.id .. string.format('@%.3f', now))
-- What was spent before this Redis knew of it, and since.
local floor = { spent = number('floor_spent'), uncertain = number('floor_uncertain') }
local since = { spent = number('spent'), uncertain = number('uncertain') }
if is_new_month then
  floor, since = { spent = 0, uncertain = 0 }, { spent = 0, uncertain = 0 }
end
local factor = number('factor', 1)
local tat, paused, closed, short_until = number('tat'), number('paused'), number('closed'), number('short')
local why = all.why

-- A clock that was set back, as by a failover, must make nobody wait.
local back = math.max(0, number('now') - now)
tat, paused, closed, short_until = tat - back, paused - back, closed - back, short_until - back

-- What Redis forgot, those remember who saw it: all of it where it began anew, the end of it where it was set back.
if ask.seen and ask.seen.month == month then
  local is_same = ask.seen.era == era
  local lost = is_same and 0 or ask.seen.lost
  floor.spent = math.max(floor.spent, ask.seen.spent - (is_same and since.spent or 0))
  floor.uncertain = math.max(floor.uncertain, ask.seen.uncertain + lost - (is_same and since.uncertain or 0))
end

-- What the other workers hold. One that was silent for its lease may be dead or cut off: what it reserved for calls that
-- wait comes back, while everything up to its limit may have been spent and counts as lost until it reports or the month
-- ends.
local held, reserved, lost, leased, count, hungry, mine = 0, 0, 0, 0, 0, 0, nil
for id, text in pairs(workers) do
  local one = cjson.decode(text)
  local at_risk = math.max(0, one.limit - one.spent - one.uncertain)
  if id == ask.id then
    mine = one
  elseif one.expiry > now then
    held, reserved = held + math.max(one.reserved, at_risk), reserved + one.reserved
    leased = leased + math.max(0, at_risk - one.reserved)
    count = count + 1
    if one.hungry > now then hungry = hungry + 1 end
  elseif at_risk > 0 and not is_new_month then
    lost = lost + at_risk
  elseif ask.id and (is_new_month or one.expiry + 20 * ask.lease <= now) then
    -- Until then it may return without knowing that its last report arrived.
    redis.call('HDEL', KEYS[1], 'w:' .. id)
  end
end

local reply = { month = month, era = era, now = string.format('%.3f', now) }
reply.spent, reply.uncertain, reply.lost = floor.spent + since.spent, floor.uncertain + since.uncertain, lost
if not ask.id then
  reply.reserved, reply.leased, reply.workers, reply.closed = reserved, leased, count, math.max(0, closed - now)
  return cjson.encode(reply)
end

-- Sent before another that came first, as from a connection that was given up.
if mine and ask.seq <= mine.seq then return '{}' end

-- What this worker spent since its last report.
mine = mine or ask.reported
for _, kind in ipairs({ 'spent', 'uncertain' }) do
  since[kind] = since[kind] + math.max(0, ask[kind] - math.max(mine[kind], ask.reported[kind]))
  reply[kind] = floor[kind] + since[kind]
end

-- The gate after a 402.
if ask.gate then
  closed, why = now + ask.gate.ms, cjson.encode(ask.gate.why)
end
local is_closed = closed > now

-- What it may hold: all it asks for, or the calls that fit into what is left. A call that fits only into what others have
-- leased waits for it: for a second after each such call no worker gets a lease.
local left = ask.budget and ask.budget - reply.spent - reply.uncertain - lost - held
local allowed = ask.reserved
if left and left < allowed then
  allowed = math.max(ask.out, left)
  local fits = ask.out
  for _, cost in ipairs(ask.want) do
    if fits + cost <= allowed then
      fits = fits + cost
    elseif fits + cost <= allowed + leased then
      reply.short, short_until = allowed + leased - fits, now + 1000
      break
    end
  end
  if reply.short or #ask.want == ask.waiting then allowed = fits end
end

-- Where the rate is kept in each second, a place comes a second and a little after the one as many places before it was
-- used. It is remembered when that was; who used one late says so.
local places = number('places')
local function parse(text)
  local at, time = string.match(text or '', '^(%d+) (.+)$')
  return tonumber(at), tonumber(time)
end
local function place(time, span)
  if ask.most == 0 then return time end
  local before, used = parse(redis.call('HGET', KEYS[2], places % ask.most))
  if before == places - ask.most then time = math.max(time, used + span) end
  redis.call('HSET', KEYS[2], places % ask.most, string.format('%d %.3f', places, math.max(time, now)))
  places = places + 1
  return time
end
if back > 0 then redis.call('DEL', KEYS[2]) end
for _, one in ipairs(ask.late or {}) do
  if parse(redis.call('HGET', KEYS[2], one[1] % ask.most)) == one[1] then
    redis.call('HSET', KEYS[2], one[1] % ask.most, string.format('%d %.3f', one[1], one[2]))
  end
end

-- When its next requests may leave: the generic cell rate algorithm, with places ahead. Who wants more than it got
-- stands in line for its next turn, and a turn is the shorter the more there are in the line.
local out, slots, first_place = ask.out, {}, places
if ask.interval then
  factor = math.min(1, factor + math.max(0, now - number('now', now)) * 2e-6)
  if ask.refused then
    if now - number('refused') > 1000 then factor = math.max(0.5, factor * 0.99) end
    redis.call('HSET', KEYS[1], 'refused', string.format('%.3f', now))
    paused = math.max(paused, now + ask.refused)
  end
  local interval, span = ask.interval / factor, ask.span / factor
  -- With a burst, what was not used is kept; without, only what was lost a moment ago is made up for.
  local earliest = now - ask.tolerance
  if tat < earliest then tat = ask.most > 0 and now or earliest end
  tat = math.max(tat, paused)
  local turn = math.max(1, math.floor((ask.turn + math.max(0, now - tat)) / interval / (hungry + 1)))
  for _, cost in ipairs(ask.want) do
    if is_closed or #slots == turn then break end
    if out + cost <= allowed then
      out = out + cost
      slots[#slots + 1] = math.max(0, place(tat, span) - now)
      tat = tat + interval
    elseif reply.short then
      break
    end
  end
elseif not is_closed then
  out = allowed
end
if is_closed then allowed = ask.out end

-- The lease: credits to spend should Redis become unavailable. No more than an equal part of what nobody has reserved.
local lease = 0
if left and left >= ask.reserved and now >= short_until and ask.price > 0 then
  local most = math.min(ask.ahead, left - out, (left + leased - allowed) / (count + 2))
  lease = math.max(0, math.floor(most / ask.price) * ask.price)
end
reply.limit = ask.spent + ask.uncertain + out + lease
reply.isRecalled = now < short_until and not reply.short and reply.limit < ask.limit

redis.call('HSET', KEYS[1], 'w:' .. ask.id, cjson.encode({
  expiry = math.floor(now) + ask.lease,
  seq = ask.seq,
  reserved = allowed,
  -- Until the worker confirms a lower limit it may not know of it.
  limit = math.max(ask.limit, reply.limit),
  spent = ask.spent,
  uncertain = ask.uncertain,
  hungry = #slots < ask.waiting and math.floor(now) + 1000 or 0,
}))
redis.call('HSET', KEYS[1], 'first', first, 'month', month, 'era', era,
  'spent', since.spent, 'uncertain', since.uncertain,
  'floor_spent', floor.spent, 'floor_uncertain', floor.uncertain,
  'factor', string.format('%.6f', factor), 'now', string.format('%.3f', now), 'tat', string.format('%.3f', tat),
  'places', places, 'paused', string.format('%.3f', paused), 'closed', string.format('%.3f', closed), 'why', why or '',
  'short', string.format('%.3f', short_until))
-- Longer than any month.
redis.call('PEXPIRE', KEYS[1], 3456000000)
redis.call('PEXPIRE', KEYS[2], 60000)

reply.workers, reply.allowed, reply.left = count + 1, allowed, left
reply.paused, reply.closed = math.max(0, paused - now), math.max(0, closed - now)
if is_closed then reply.why = why end
if #slots > 0 then reply.slots, reply.place = slots, first_place end
return cjson.encode(reply)
`
