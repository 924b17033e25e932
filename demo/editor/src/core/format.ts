/** Seconds as `m:ss`, or `h:mm:ss` from one hour; `0:00` for anything that is not a duration. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`
}

/** Seconds as `m:ss.t`, for a visibly moving playhead. */
export function formatTimecode(seconds: number): string {
  const clamped = Number.isFinite(seconds) && seconds > 0 ? seconds : 0
  return `${formatTime(clamped)}.${Math.floor((clamped * 10) % 10)}`
}

/** Seconds spelled out for accessible names: `1 minute 5 seconds`. `tag` is BCP 47. */
export function formatTimeLong(seconds: number, tag: string): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
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
