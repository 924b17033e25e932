/** The one rounding of times: down to whole tenths, so that no time is shown before it is reached. */
function wholeTenths(seconds: number): number {
  // Frames are no exact fractions: 8.2 seconds may be a little less.
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds * 10 + 1e-6) : 0
}

/** Seconds as `m:ss`, or `h:mm:ss` from one hour; `0:00` for anything that is not a duration. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(wholeTenths(seconds) / 10)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = whole % 60
  const tail = String(rest).padStart(2, '0')
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`
}

/** Seconds as `m:ss.t`, for a visibly moving playhead. */
export function formatTimecode(seconds: number): string {
  return `${formatTime(seconds)}.${wholeTenths(seconds) % 10}`
}

/** A length in seconds: as `m:ss.t` below ten seconds, as `m:ss` from there. */
export function formatLength(seconds: number): string {
  return wholeTenths(seconds) < 100 ? formatTimecode(seconds) : formatTime(seconds)
}

/** Seconds spelled out for accessible names: `1 minute 5 seconds`; below ten, with their tenths. `tag` is BCP 47. */
export function formatTimeLong(seconds: number, tag: string): string {
  const tenths = wholeTenths(seconds)
  const whole = Math.floor(tenths / 10)
  const minutes = Math.floor(whole / 60)
  const rest = tenths < 100 ? tenths / 10 : whole % 60
  const spell = (value: number, unit: 'minute' | 'second'): string =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  const parts = [minutes > 0 ? spell(minutes, 'minute') : '', rest > 0 || minutes === 0 ? spell(rest, 'second') : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** At most two letters for a round badge, from an e-mail address or a name; `?` if there are none. */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const characters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return characters.join('').toLocaleUpperCase('en') || '?'
}
