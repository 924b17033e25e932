// The browser and system that a `User-Agent` names, as coarse as a person recognises them (D-13). Only names of these
// tables leave it, so that a mail shows nothing that a client chose.

/** The first that matches: a later one names itself as well. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Such as `Firefox, Linux`; null if neither is recognised. */
export function browserName(userAgent: string | undefined): string | null {
  const names = [browsers, systems].flatMap((table) => {
    const row = table.find(([, pattern]) => pattern.test(userAgent ?? ''))
    return row === undefined ? [] : [row[0]]
  })
  return names.length === 0 ? null : names.join(', ')
}
