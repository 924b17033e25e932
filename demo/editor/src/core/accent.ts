/** Black or white, whichever has the higher WCAG contrast on the accent. `accent` is `#` and six hex digits. */
export function onAccent(accent: string): '#000000' | '#ffffff' {
  const light = luminance(accent)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}

function luminance(accent: string): number {
  const value = Number.parseInt(accent.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
