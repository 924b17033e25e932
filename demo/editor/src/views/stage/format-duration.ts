/** Seconds spelled out in a language, for accessible names: `1 minute 5 seconds`. `tag` is a BCP 47 tag. */
export function formatDuration(seconds: number, tag: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  const spell = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  const parts = [minutes > 0 ? spell(minutes, 'minute') : '', rest > 0 || minutes === 0 ? spell(rest, 'second') : '']
  return parts.filter((part) => part !== '').join(' ')
}
