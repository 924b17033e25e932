import type { Locale } from '../locale.ts'

/**
 * Loads the texts of a language from chunks that `import.meta.glob` found, one per language. Rejects if there is none or
 * it cannot be loaded.
 */
export async function loadTexts<Texts>(
  chunks: Readonly<Record<string, () => Promise<Texts>>>,
  locale: Locale,
): Promise<Texts> {
  const chunk = Object.entries(chunks).find(([path]) => path.endsWith(`/${locale}.json`))
  if (chunk === undefined) throw new Error(`no texts in ${locale}`)
  return await chunk[1]()
}
