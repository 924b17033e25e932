// Random damage to links, the same for the same seed.

type Random = (below: number) => number
type Damage = (link: string, random: Random) => string

const characters = [
  '%',
  '&',
  '=',
  '+',
  '/',
  '?',
  '#',
  ' ',
  '\n',
  '\0',
  '\uFEFF',
  '\u200B',
  'é',
  '🎬',
  '"',
  '{',
  '•',
  'A',
  '0',
  '-',
  '_',
  '.',
  '%00',
  '%E0%A4',
  '%2B',
  '&amp;',
  '//',
  '\\',
]

const at = (link: string, random: Random) => random(link.length + 1)
const any = (random: Random) => characters[random(characters.length)] ?? ''

const damages: readonly Damage[] = [
  (link, random) => link.slice(0, at(link, random)),
  (link, random) => link.slice(at(link, random)),
  (link, random) => splice(link, at(link, random), { remove: 1 + random(8), insert: '' }),
  (link, random) => splice(link, at(link, random), { remove: 0, insert: any(random) }),
  (link, random) => splice(link, at(link, random), { remove: 1, insert: any(random) }),
  (link, random) => splice(link, at(link, random), { remove: 1, insert: String.fromCharCode(random(0x1_00_00)) }),
  (link, random) => splice(link, at(link, random), { remove: 0, insert: link.slice(0, at(link, random)) }),
  (link) => link.toUpperCase(),
  (link) => encodeURI(link.toWellFormed()),
  (link) => decode(link),
  (link, random) => [...link].toSpliced(at(link, random), 2).toReversed().join(''),
  (link, random) =>
    link
      .split('&')
      .toSorted(() => random(3) - 1)
      .join('&'),
  (link, random) => swap(link, at(link, random), at(link, random)),
]

function splice(link: string, start: number, { remove, insert }: { remove: number; insert: string }): string {
  return link.slice(0, start) + insert + link.slice(start + remove)
}

function swap(link: string, one: number, other: number): string {
  const units = link.split('')
  const first = units[one] ?? ''
  const second = units[other] ?? ''
  return units
    .with(Math.min(one, units.length - 1), second)
    .with(Math.min(other, units.length - 1), first)
    .join('')
}

function decode(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** `count` links, each made from one of `links` by one to three damages. */
export function* damagedLinks(
  links: readonly string[],
  { count, seed }: { count: number; seed: number },
): Generator<string> {
  const random = seeded(seed)
  for (let made = 0; made < count; made += 1) {
    let link = links[random(links.length)] ?? ''
    for (let times = 1 + random(3); times > 0 && link !== ''; times -= 1)
      link = damages[random(damages.length)]?.(link, random) ?? link
    yield link
  }
}

/** mulberry32. */
function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
