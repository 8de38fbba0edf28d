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
 * What a worker and Redis tell each other, in one round trip: a Lua script, so that no other worker comes in between.
 *
 * The keys of an account have one hash tag and so one slot of a cluster: `KEYS[1]` is what all have in common,
 * `KEYS[2]` holds a record for each worker, `KEYS[3]` when the last places in the rate were used. What a worker says is
 * absolute (all it ever spent, all it holds), never a difference: said twice, or said anew to a Redis that forgot it, it
 * is counted once. Time is that of Redis alone.
 */
export const script = `
local ask = cjson.decode(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

local function read(key)
  local fields, flat = {}, redis.call('HGETALL', key)
  for i = 1, #flat, 2 do fields[flat[i]] = flat[i + 1] end
  return fields
end

${monthOf}

local all = read(KEYS[1])
local function number(name, default) return tonumber(all[name]) or default or 0 end
local month = month_of(math.floor(time[1] / 86400), ask.first)
local is_new_month = number('month') ~= month
local era = all.era or (ask.id and ask.id .. string.format('@%.3f', now))
-- What was spent before this Redis knew of it, and since.
local floor = { spent = number('floor_spent'), uncertain = number('floor_uncertain') }
local since = { spent = number('spent'), uncertain = number('uncertain') }
if is_new_month then
  floor, since = { spent = 0, uncertain = 0 }, { spent = 0, uncertain = 0 }
end
local factor = number('factor', 1)
local tat, paused, closed = number('tat'), number('paused'), number('closed')
local why = all.why

-- A clock that was set back, as by a failover, must make nobody wait.
local back = math.max(0, number('now') - now)
tat, paused, closed = tat - back, paused - back, closed - back

-- What Redis forgot, those remember who saw it: all of it where it began anew, the end of it where it was set back.
if ask.seen and ask.seen.month == month then
  local is_same = ask.seen.era == era
  local lost = is_same and 0 or ask.seen.lost
  floor.spent = math.max(floor.spent, ask.seen.spent - (is_same and since.spent or 0))
  floor.uncertain = math.max(floor.uncertain, ask.seen.uncertain + lost - (is_same and since.uncertain or 0))
end

-- What the others hold. Who has not been heard of for the length of a lease is gone: what it had not sent comes back,
-- what it may have sent stays, as lost, until it turns up again or the month is over.
local held, lost, count, hungry, mine = 0, 0, 0, 0, nil
for id, text in pairs(read(KEYS[2])) do
  local one = cjson.decode(text)
  if id == ask.id then
    mine = one
  else
    local is_gone = one.expiry <= now
    if is_new_month then one.lost = 0 end
    if is_gone then one.reserved, one.out, one.lost = 0, 0, one.lost + one.out end
    held, lost = held + one.reserved, lost + one.lost
    if not is_gone then
      count = count + 1
      if one.hungry > now then hungry = hungry + 1 end
    end
    if ask.id and is_gone and one.lost == 0 then
      redis.call('HDEL', KEYS[2], id)
    elseif ask.id and (is_gone or is_new_month) then
      redis.call('HSET', KEYS[2], id, cjson.encode(one))
    end
  end
end

local reply = { month = month, era = era, now = string.format('%.3f', now) }
reply.spent, reply.uncertain, reply.lost = floor.spent + since.spent, floor.uncertain + since.uncertain, lost
if not ask.id then
  reply.held, reply.workers, reply.closed = held, count, math.max(0, closed - now)
  return cjson.encode(reply)
end

-- Sent before another that came first, as from a connection that was given up.
if mine and ask.seq <= mine.seq then return '{}' end

-- What this worker spent since it last said so.
mine = mine or ask.told
for _, kind in ipairs({ 'spent', 'uncertain' }) do
  since[kind] = since[kind] + math.max(0, ask[kind] - math.max(mine[kind], ask.told[kind]))
  reply[kind] = floor[kind] + since[kind]
end

-- The gate after a 402.
if ask.gate then
  closed, why = now + ask.gate.ms, cjson.encode(ask.gate.why)
end
local is_closed = closed > now

-- What it may hold: all it asks for, or what is left.
local left = ask.budget and ask.budget - reply.spent - reply.uncertain - lost - held
local allowed = ask.reserved
if left and left < allowed then allowed = math.max(ask.out, left) end

-- Where the rate is kept in each second, a place comes a second and a little after the one as many places before it was
-- used. It is remembered when that was; who used one late says so.
local places = number('places')
local function parse(text)
  local at, time = string.match(text or '', '^(%d+) (.+)$')
  return tonumber(at), tonumber(time)
end
local function place(time, span)
  if ask.most == 0 then return time end
  local before, used = parse(redis.call('HGET', KEYS[3], places % ask.most))
  if before == places - ask.most then time = math.max(time, used + span) end
  redis.call('HSET', KEYS[3], places % ask.most, string.format('%d %.3f', places, math.max(time, now)))
  places = places + 1
  return time
end
if back > 0 then redis.call('DEL', KEYS[3]) end
for _, one in ipairs(ask.late or {}) do
  if parse(redis.call('HGET', KEYS[3], one[1] % ask.most)) == one[1] then
    redis.call('HSET', KEYS[3], one[1] % ask.most, string.format('%d %.3f', one[1], one[2]))
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
    end
  end
elseif not is_closed then
  out = allowed
end
if is_closed then allowed = ask.out end

redis.call('HSET', KEYS[2], ask.id, cjson.encode({
  expiry = math.floor(now) + ask.lease,
  seq = ask.seq,
  reserved = allowed,
  out = out,
  lost = 0,
  spent = ask.spent,
  uncertain = ask.uncertain,
  hungry = #slots < ask.waiting and math.floor(now) + 1000 or 0,
}))
redis.call('HSET', KEYS[1], 'month', month, 'era', era, 'spent', since.spent, 'uncertain', since.uncertain,
  'floor_spent', floor.spent, 'floor_uncertain', floor.uncertain,
  'factor', string.format('%.6f', factor), 'now', string.format('%.3f', now), 'tat', string.format('%.3f', tat),
  'places', places, 'paused', string.format('%.3f', paused), 'closed', string.format('%.3f', closed), 'why', why or '')
-- Longer than any month.
redis.call('PEXPIRE', KEYS[1], 3456000000)
redis.call('PEXPIRE', KEYS[2], 3456000000)
redis.call('PEXPIRE', KEYS[3], 60000)

reply.held, reply.workers, reply.allowed, reply.left = held + allowed, count + 1, allowed, left
reply.paused, reply.closed = math.max(0, paused - now), math.max(0, closed - now)
if is_closed then reply.why = why end
if #slots > 0 then reply.slots, reply.place = slots, first_place end
return cjson.encode(reply)
`
