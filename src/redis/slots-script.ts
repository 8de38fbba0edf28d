/** Lua code that assigns the slots of the shared rate to the waiting calls of a worker. */
export const assignSlots = `
-- What a server or a wrong clock has stored must not stop the workers of the key: no pause is longer than the worker's
-- maxPause, and no slot is much later than the slots that all workers may hold.
paused_until = math.min(paused_until, now + request.maxPause)
local latest_slot_at = math.max(now, paused_until) + 10 * (request.turn + (others + 2) * (request.interval or 0))
next_slot_at = math.min(next_slot_at, latest_slot_at)

-- Without a burst, no span may contain more than maxPerSpan requests: a slot is at least one span later than the use of the
-- slot maxPerSpan before it. KEYS[2] stores the times of use. Workers report slots that they used late.
local next_slot = math.floor(number('next_slot'))
local function parse(text)
  local slot, time = string.match(text or '', '^(%d+) (.+)$')
  return tonumber(slot), bounded(time, 0, 0, latest_slot_at)
end
local function store_use(slot, time)
  redis.call('HSET', KEYS[2], slot % request.maxPerSpan, string.format('%d %.3f', slot, time))
end
local function assign_slot(time, span)
  if request.maxPerSpan == 0 then return time end
  local previous, used = parse(redis.call('HGET', KEYS[2], next_slot % request.maxPerSpan))
  if previous == next_slot - request.maxPerSpan then time = math.max(time, used + span) end
  store_use(next_slot, math.max(time, now))
  next_slot = next_slot + 1
  return time
end
if back > 0 then redis.call('DEL', KEYS[2]) end
for _, use in ipairs(request.lateUses or {}) do
  local slot, time = math.floor(amount(use[1])), bounded(use[2], 0, 0, latest_slot_at)
  if parse(redis.call('HGET', KEYS[2], slot % request.maxPerSpan)) == slot then store_use(slot, time) end
end

-- When the worker may send its next requests: the generic cell rate algorithm, with slots assigned in advance. A worker that
-- needs more slots than it got waits for another turn. The more workers wait, the shorter a turn is.
local in_flight, slots, first_slot = request.inFlight, {}, next_slot
if request.interval then
  rate_factor = recovered(rate_factor)
  if request.pause then
    if now - number('rejected_at') > 1000 then rate_factor = math.max(0.5, rate_factor * 0.99) end
    redis.call('HSET', KEYS[1], 'rejected_at', string.format('%.3f', now))
    paused_until = math.max(paused_until, now + math.min(request.pause, request.maxPause))
  end
  local interval, span = request.interval / rate_factor, request.span / rate_factor
  -- With a burst, unused rate is available later, up to the tolerance. Without a burst, only if it was unused very recently.
  local earliest = now - request.tolerance
  if next_slot_at < earliest then next_slot_at = request.maxPerSpan > 0 and now or earliest end
  next_slot_at = math.max(next_slot_at, paused_until)
  local turn = math.max(1, math.floor((request.turn + math.max(0, now - next_slot_at)) / interval / (others_in_line + 1)))
  for _, cost in ipairs(request.costs) do
    if is_open or #slots == turn then break end
    if in_flight + cost <= allowed then
      in_flight = in_flight + cost
      slots[#slots + 1] = math.max(0, assign_slot(next_slot_at, span) - now)
      next_slot_at = next_slot_at + interval
    elseif response.recallable then
      break
    end
  end
elseif not is_open then
  in_flight = allowed
end
if is_open then allowed = request.inFlight end
`
