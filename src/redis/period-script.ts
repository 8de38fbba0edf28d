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
 * Lua code that chooses the period of the ledger, and the credits with which it starts.
 *
 * Usually, the period is that of the clock of Redis. A stored period that begins up to a day (or 31 days, for months)
 * from now stays, so that a budget does not renew twice after the clock was set back. A period that begins later comes
 * from a clock that was wrong. It is replaced by the current period, which keeps its credits: they were really spent.
 *
 * If the clock jumped over more than one period, the credits of the period before the jump are stored too, in case the
 * clock returns to that period.
 */
export const choosePeriod = `
local credit_kinds = { 'spent', 'uncertain' }
local today = math.floor(time[1] / 86400)
local length = per == 'day' and 1 or 31
local current, latest = period_of(today, first, per), period_of(today + length, first, per)
local stored_period, seen = number('period'), request.seen
local period = current
for _, later in ipairs({ stored_period, seen and seen.period }) do
  if later > period and later <= latest then period = later end
end
local is_new_period = stored_period < period

-- Credits from before the current data of Redis, and since then.
local floor = { spent = number('floor_spent'), uncertain = number('floor_uncertain') }
local since = { spent = number('spent'), uncertain = number('uncertain') }
local left = { period = number('left_period'), spent = number('left_spent'), uncertain = number('left_uncertain') }
if stored_period ~= period then
  local is_return = left.period == period
  local before = { period = stored_period }
  for _, kind in ipairs(credit_kinds) do
    before[kind] = floor[kind] + since[kind] + (kind == 'uncertain' and stranded or 0)
    local earlier = is_return and left[kind] or 0
    if not is_new_period then
      floor[kind] = floor[kind] + earlier
    else
      floor[kind], since[kind] = is_return and math.max(earlier, before[kind]) or 0, 0
    end
  end
  if not is_new_period or stored_period < period_of(today - length, first, per) then left = before end
end

-- Workers restore what Redis lost: everything if it lost its data, or the latest changes if it fell back to an older state.
local is_same_data = seen and seen.era == era
if seen and (seen.period == period or seen.period > latest and not is_same_data) then
  local lost = is_same_data and 0 or seen.lost
  floor.spent = math.max(floor.spent, seen.spent - (is_same_data and since.spent or 0))
  floor.uncertain = math.max(floor.uncertain, seen.uncertain + lost - (is_same_data and since.uncertain or 0))
end
`
