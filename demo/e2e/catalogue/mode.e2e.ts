// The operator switches a partner's mode while a customer's session is open (B-21).
import { partnersByName } from '@proscenium/mock-server/seed'
import { byRun, onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { callControlApi } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { newCustomer, openCatalogue, type Layout } from './catalogue-page.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const { cadenza, tallyroom } = partnersByName
const inLayouts = byRun<readonly Layout[]>({ quick: ['full'], long: ['full', 'compact', 'tiny'] })

const switchMode = (partner: { readonly id: string }, embedMode: 'catalog' | 'workspace') =>
  callControlApi(environment, `/operator/v1/partners/${partner.id}`, { embed_mode: embedMode })

async function restore(): Promise<void> {
  await switchMode(cadenza, 'catalog')
  await switchMode(tallyroom, 'workspace')
}

describe('a mode that the operator switches', () => {
  it.each(inLayouts)('from catalog to Workspace keeps an open session and applies to the next: %s', async (layout) => {
    verifies('B-21', 'H-13')
    const found = await openCatalogue(environment, { layout })
    await switchMode(cadenza, 'workspace')
    await found.find('Haze Cathedral')
    await found.back('landing')
    await found.signInAs(newCustomer())
    await found.editor.locator('[data-phase="open"]').waitFor()
    expect(await found.embed.locator('main[data-view]').count()).toBe(0)
  })

  it.each(onlyLong)('from Workspace to catalog keeps an open session, and applies to the next', async () => {
    verifies('B-21', 'H-13')
    const found = await openCatalogue(environment, { partner: tallyroom, waits: false })
    const { editor, embed } = found
    await editor.locator('[data-phase="open"]').waitFor()
    await switchMode(tallyroom, 'catalog')
    await editor.getByRole('searchbox', { name: 'Search clips' }).fill('rain')
    await editor.getByRole('button', { name: /^Add Rain on Mercury by/ }).waitFor()
    expect(await embed.locator('main[data-view]').count()).toBe(0)
    await found.signInAs(newCustomer())
    await found.shows('landing')
    expect(found.page.frames()).toHaveLength(2)
  })
})
