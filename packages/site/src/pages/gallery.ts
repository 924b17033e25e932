import { resolveLink } from '../markdown/links.ts'
import { titleOf } from '../markdown/prose.ts'

const FOLDER = 'docs/screens/'
const PICTURE = /!\[([^[\]]*)\]\(([^()\s]+)\)([^|\n]*)/g

/**
 * Every picture of the product that a page of the repository shows, with the words beside it, below the page's title. Links
 * are from the root of the repository.
 */
export function galleryPage(sources: readonly string[], read: (source: string) => string): string {
  const sections = sources.flatMap((source) => {
    const text = read(source)
    const pictures = Array.from(text.matchAll(PICTURE), ([, alt = '', target = '', caption = '']) => ({
      alt,
      caption: caption.trim(),
      path: resolveLink(source, target).path,
    })).filter(({ path }) => path.startsWith(FOLDER))
    return pictures.length === 0
      ? []
      : [
          `## ${titleOf(text, source)}`,
          '',
          `From [its page](${source}).`,
          '',
          ...pictures.flatMap(({ alt, caption, path }) => [`![${alt}](${path})`, '', `${caption || alt}.`, '']),
        ]
  })
  return ['# The product in pictures', '', ...sections].join('\n')
}
