// The pictures of “Every screen” on the documentation site: each state in every layout and branding, and in every
// language. `check screenshots` compares a digest of the structure that each shows; `-u` takes them again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { structureOf } from '@proscenium/testkit/screenshots'
import { smallPicture } from '@proscenium/testkit/small-picture'
import { expect, inject, it } from 'vitest'
import { appearances, expectedIn, scenes, type Appearance, type Scene } from './gallery-scenes.ts'
import { settled } from './settled.ts'
import { layouts, openPartnerFrame, type Layout, type PartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
const task = process.env['PROSCENIUM_SCREENSHOTS']
const folder = join(inject('proscenium').root, 'docs/screens/states')
const indexFile = join(folder, 'index.json')

/** Digests by the path of a picture below the folder, without its ending. */
type Index = Readonly<Record<string, string>>
const index = (): Index => (existsSync(indexFile) ? (JSON.parse(readFileSync(indexFile, 'utf8')) as Index) : {})

/** Width of a picture, in pixels. */
const widths = { full: 640, compact: 320, tiny: 256 } as const satisfies Record<Layout, number>
const everyLayout = Object.keys(layouts) as Layout[]
/** Browser locales by the language of the messages. English has every layout and branding, the others one of each. */
const languages = { de: 'de-DE', fr: 'fr-FR', es: 'es-ES', 'pt-BR': 'pt-BR', ja: 'ja-JP', ar: 'ar-EG', he: 'he-IL' }

/** Without a connection from the start, a language's texts cannot arrive. */
const hasOwnTexts = ({ name }: Scene): boolean => name !== 'offline'

interface Shot {
  readonly scene: Scene
  readonly appearance: Appearance
  readonly language: string
  readonly locale: string
  readonly shown: readonly Layout[]
}

const shots: readonly Shot[] = scenes.flatMap((scene) => [
  ...scene.appearances.map((appearance) => ({
    scene,
    appearance,
    language: 'en',
    locale: 'en-GB',
    shown: everyLayout,
  })),
  ...Object.entries(hasOwnTexts(scene) ? languages : {}).map(([language, locale]) => ({
    scene,
    appearance: scene.appearances[0] ?? 'neutral',
    language,
    locale,
    shown: ['compact'] as const,
  })),
])
const keyOf = ({ scene, appearance, language }: Shot, layout: Layout): string =>
  `${scene.name}/${layout}-${appearance}-${language}`
const keys = new Set(shots.flatMap((shot) => shot.shown.map((layout) => keyOf(shot, layout))))

/** An ordinary run proves with the first state that the pictures can be taken. */
const shotsOfRun = shots.filter(({ scene }) => task !== undefined || scene === scenes[0])

it.each(shotsOfRun.map((shot) => [shot.scene.name, shot.appearance, shot.language, shot] as const))(
  '%s, %s, in %s',
  async (_name, _appearance, _language, shot) => {
    const view = await open(shot)
    for (const layout of shot.shown) {
      await view.resize(layout)
      const frames = await view.visibleFrames()
      await settled(frames)
      const key = keyOf(shot, layout)
      const digest = createHash('sha256')
        .update(await structureOf(frames))
        .digest('hex')
        .slice(0, 16)
      expect(digest).toMatch(/^[0-9a-f]{16}$/)
      if (task === 'update') {
        await publish(view, key, widths[layout])
        record(key, digest)
      }
      if (task === 'check')
        expect({ [key]: digest }, 'stale: npx pnpm@12 check screenshots -u').toEqual({ [key]: index()[key] })
    }
  },
)

it('every picture is of a state', () => {
  if (task === 'update') return
  expect(Object.keys(index()).toSorted()).toEqual([...keys].toSorted())
})

/** Adds the digest of a picture to the index, and takes out what is not of a state. */
function record(key: string, digest: string): void {
  const all = new Map([...Object.entries(index()), [key, digest] as const])
  for (const each of all.keys()) {
    if (keys.has(each)) continue
    all.delete(each)
    rmSync(pictureOf(each), { force: true })
  }
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(indexFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

async function open({ scene, appearance, language, locale }: Shot): Promise<PartnerFrame> {
  const context = await environment.newContext({
    viewport: layouts.full,
    locale,
    reducedMotion: 'reduce',
    expected: expectedIn(scene, appearance),
  })
  await scene.before?.(context, environment)
  const view = await openPartnerFrame({
    environment,
    context,
    partner: appearances[appearance],
    language,
    ...scene.page?.(environment),
  })
  await scene.reach(view, context)
  return view
}

async function publish(view: PartnerFrame, key: string, width: number): Promise<void> {
  const screenshot = await view.page.locator('iframe').screenshot()
  mkdirSync(dirname(pictureOf(key)), { recursive: true })
  writeFileSync(pictureOf(key), await smallPicture(screenshot, width))
}

const pictureOf = (key: string): string => join(folder, `${key}.webp`)
