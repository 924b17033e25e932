import { beforeEach, describe, expect, it } from 'vitest'
import type { EmbedApi, Setup } from '../api/embed-api.ts'
import type { Preset } from '../api/preset.ts'
import { createProductModel, type ProductModel } from './product-model.ts'

const preset = (id: string, change: Partial<Preset> = {}): Preset => ({
  id,
  group: 'Service',
  name: id,
  effect: '',
  look: '',
  fault: '',
  partner: '',
  frame: {},
  isolated: false,
  service: false,
  ...change,
})
const setup: Setup = {
  serviceOrigin: 'http://service.localhost:4200',
  editorOrigin: 'http://editor.localhost:4300',
  partners: [
    { id: 'own', name: 'Own' },
    { id: 'northlight', name: 'Northlight' },
  ],
  users: [{ id: 'maya', name: 'Maya' }],
  faults: [],
  links: [],
  presets: [
    preset('sold-out', { service: true }),
    preset('search-fails', { service: true }),
    preset('expired-link', { fault: 'expired' }),
    preset('framing-refused', { partner: 'northlight' }),
    preset('popup-blocked', { frame: { popups: 'blocked' } }),
    preset('storage-denied', { frame: { storage: 'denied', editorDelay: '15', cookies: 'partitioned' } }),
    preset('isolated', { isolated: true }),
  ],
  activePreset: '',
}

let applied: string[]
let addresses: string[]
let failing: boolean
beforeEach(() => {
  ;[applied, addresses, failing] = [[], [], false]
})

const apiOf = (found: Setup): EmbedApi => ({
  setup: async () => found,
  embedAddress: async ({ partner, fault }) => `http://service.localhost:4200/partner/embed/${partner}?fault=${fault}`,
  framingRejection: async (partner) => (partner === 'northlight' ? ['https://studio.northlight.example'] : null),
  async applyPreset(id) {
    if (failing) throw new Error('no control API')
    applied.push(id)
  },
})

function open(search: string, found = setup): ProductModel {
  return createProductModel(apiOf(found), {
    base: 'http://partner.localhost:4100/',
    search,
    show: (query) => void addresses.push(query),
    load: (query) => void addresses.push(`load ${query}`),
  })
}
const loaded = async (model: ProductModel, load = 1) => {
  await expect.poll(() => model.frame.value?.load).toBe(load)
  return model.frame.value
}

describe('the product', () => {
  it('frames the embed of its own partner, with nothing of QA’s', async () => {
    expect(await loaded(open(''))).toEqual({
      load: 1,
      address: 'http://service.localhost:4200/partner/embed/own?fault=none',
      src: 'http://service.localhost:4200/partner/embed/own?fault=none',
      name: '',
      credentialless: false,
      rejectedFor: null,
    })
    expect([applied, addresses]).toEqual([[], []])
  })

  it('has its partner and user as soon as it has the set-up', async () => {
    const model = open('?tab=downloads')
    const seen: string[] = []
    model.setup.subscribe((found) => {
      if (found !== null) seen.push(JSON.stringify(model.account.value))
    })
    await expect.poll(() => seen).toEqual(['{"partner":"own","user":"maya"}'])
  })

  it('opens the embed when its tab first opens', async () => {
    const model = open('?tab=plan')
    await expect.poll(() => model.setup.value).toBe(setup)
    expect(model.frame.value).toBeNull()
    model.open('video')
    expect((await loaded(model, 2))?.src).toContain('/own')
  })
})

describe('QA’s choices', () => {
  it('are the address of the page while the dock is open', async () => {
    const model = open('?qa=1')
    await loaded(model)
    model.choose({ language: 'ar' })
    model.resize('phone')
    const query = '?qa=1&partner=own&user=maya&language=ar&size=phone'
    expect([addresses.at(-1), model.shareAddress()]).toEqual([query, `http://partner.localhost:4100/${query}`])
    const again = open(query)
    expect((await loaded(again))?.name).toBe('proscenium-qa?language=ar')
    expect(again.choices.value).toEqual(model.choices.value)
  })

  it('are the name of the frame, which is QA’s while the dock is open', async () => {
    const model = open('')
    await loaded(model)
    model.toggleDock()
    expect(model.frame.value?.name).toBe('')
    model.reload()
    expect(await loaded(model, 2)).toMatchObject({
      name: 'proscenium-qa?',
      src: 'http://service.localhost:4200/partner/embed/own?fault=none&qa=1',
    })
  })

  it('explain a partner that may not be framed here', async () => {
    expect((await loaded(open('?qa=1&partner=northlight')))?.rejectedFor).toEqual(['https://studio.northlight.example'])
  })
})

describe('a preset', () => {
  it('sets what it names, and undoing it restores what was before', async () => {
    const model = open('?qa=1&fault=no-email')
    await loaded(model)
    await model.presets.choose('expired-link')
    expect((await loaded(model, 2))?.address).toContain('fault=expired')
    await model.presets.choose('framing-refused')
    expect([model.choices.value.fault, model.choices.value.partner]).toEqual(['no-email', 'northlight'])
    await model.presets.choose('')
    expect([model.choices.value.fault, model.choices.value.partner]).toEqual(['no-email', 'own'])
    expect(applied).toEqual([])
  })

  it('with faults of the service is applied there, also when it is opened by its address', async () => {
    const model = open('?qa=1')
    await loaded(model)
    await model.presets.choose('sold-out')
    await model.presets.choose('search-fails')
    await model.presets.choose('')
    expect(applied).toEqual(['sold-out', 'search-fails', ''])
    expect((await loaded(open('?qa=1&preset=sold-out')))?.load).toBe(1)
    expect(applied.at(-1)).toBe('sold-out')
    const inForce = open('?qa=1', { ...setup, activePreset: 'sold-out' })
    await loaded(inForce)
    expect([inForce.presets.preset.value?.id, applied.length]).toEqual(['sold-out', 4])
  })

  it('that an address opened with another partner gives way to the page’s own', async () => {
    const model = open('?qa=1&preset=framing-refused&partner=northlight')
    await loaded(model)
    await model.presets.choose('popup-blocked')
    expect(model.choices.value.partner).toBe('own')
    await model.presets.choose('')
    expect(model.choices.value.partner).toBe('own')
    const other = open('?qa=1&preset=expired-link&partner=northlight')
    await loaded(other)
    await other.presets.choose('')
    expect([other.choices.value.partner, other.choices.value.fault]).toEqual(['northlight', 'none'])
  })

  it('that the service does not take changes nothing', async () => {
    const model = open('?qa=1')
    await loaded(model)
    failing = true
    await model.presets.choose('sold-out')
    expect([model.presets.preset.value, model.presets.failure.value]).toEqual([
      null,
      expect.stringMatching(/control API/),
    ])
    expect(model.presets.busy.value).toBe(false)
  })

  it('changes how the embed is framed', async () => {
    const blocked = await loaded(open('?preset=popup-blocked'))
    expect([blocked?.name, blocked?.credentialless]).toEqual(['proscenium-qa?popups=blocked', false])
    const denied = await loaded(open('?preset=storage-denied'))
    expect([denied?.credentialless, denied?.name, denied?.src]).toEqual([
      true,
      'proscenium-qa?storage=denied&editorDelay=15&cookies=partitioned',
      'http://service.localhost:4200/partner/embed/own?fault=none&qa=1',
    ])
  })

  it('that isolates the page reloads it, and so does undoing it', async () => {
    const model = open('?qa=1')
    await loaded(model)
    await model.presets.choose('isolated')
    expect(addresses.at(-1)).toBe('load ?qa=1&partner=own&user=maya&preset=isolated')
    const isolated = open('?qa=1&preset=isolated')
    await loaded(isolated)
    await isolated.presets.choose('')
    expect(addresses.at(-1)).toBe('load ?qa=1&partner=own&user=maya')
  })
})
