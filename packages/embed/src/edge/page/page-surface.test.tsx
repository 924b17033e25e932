import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { brandingOf } from '../../core/branding/branding.ts'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { languageFor } from '@proscenium/ui/locale'
import { noscriptMessages } from '@proscenium/ui/noscript-messages'
import { mountEditorFrame } from '../editor/editor-frame.ts'
import { findPageParts, showBranding, showLanguage, showState } from './page-surface.ts'
import { showEditor } from './show-editor.ts'
import { configText, createBrowserNetwork, isSandboxed } from './page.ts'
import { loadMessages } from '../../messages/load.ts'

const de = await loadMessages('de')
const he = await loadMessages('he')

const html = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')

beforeEach(() => {
  const [, body = ''] = html.split(/<\/?body>/)
  const parsed = new DOMParser().parseFromString(body, 'text/html')
  document.body.replaceChildren(...parsed.body.children)
})

describe('the page’s document', () => {
  it('names no service and has the server’s placeholder for the configuration', () => {
    verifies('H-02')
    const seen = html.replace('<!--embed:config-->', '')
    expect(seen).not.toBe(html)
    expect(seen).not.toMatch(/proscenium/i)
    expect(seen).toContain('>Workspace</title>')
  })

  it('contains nothing that a strict content security policy blocks', () => {
    expect(html).not.toMatch(/\sstyle=|\son\w+=|<style|<script(?![^>]*\ssrc=)/)
  })

  it('marks each of its texts for translation by the server, with English as the default', () => {
    verifies('H-15')
    const named = [...html.matchAll(/ data-word="([^"]+)"[^>]*>([^<]*)</g)]
    const texts = named.map(([, name = '', text = '']) => [name, text.replaceAll(/\s+/g, ' ').trim()] as const)
    const own = [...noscriptMessages('en')].filter(([name]) => !name.startsWith('dashboard-'))
    expect(new Map(texts)).toEqual(new Map(own))
    const rest = html.replaceAll(/( data-word="[^>]*>)[^<]*/g, '$1').replaceAll(/<code[^]*?<\/code|<!--.*-->/g, '<i')
    const unnamed = rest.replaceAll(/<[^>]*>/g, '')
    expect(unnamed.trim()).toBe('')
  })

  it('states its language, titles the editor in it, and lays the skeleton out like the editor', () => {
    verifies('H-15')
    const parts = findPageParts(document)
    showLanguage(parts, languageFor(['he-IL']), he.workspace)
    const frame = mountEditorFrame({ slot: parts.slot, src: 'about:blank', title: 'העורך' })
    expect([document.documentElement.lang, document.documentElement.dir, document.title]).toEqual([
      'he',
      'rtl',
      'סביבת העבודה',
    ])
    expect(document.querySelector<HTMLElement>('.skeleton')?.dir).toBe('ltr')
    showLanguage(parts, languageFor(['de-AT']), de.workspace)
    expect([document.documentElement.lang, document.documentElement.dir, frame.title]).toEqual(['de', 'ltr', 'Editor'])
  })

  it('makes the editor inert until it is open', () => {
    const parts = findPageParts(document)
    expect(parts.slot.hasAttribute('inert')).toBe(true)
    expect(document.querySelector('#late')).not.toBeNull()
    showState(parts, { phase: 'open', mode: 'workspace' })
    expect(document.querySelector('#late')).toBeNull()
    expect(parts.slot.hasAttribute('inert')).toBe(false)
    expect(parts.page.dataset['phase']).toBe('open')
    showState(parts, { phase: 'failed', mode: 'workspace' })
    expect(parts.slot.hasAttribute('inert')).toBe(true)
  })

  it('marks the mode, and leaves the editor of an open catalogue to its views', () => {
    verifies('H-13', 'H-21')
    const parts = findPageParts(document)
    showState(parts, { phase: 'open', mode: 'catalog' })
    expect([parts.page.dataset['mode'], parts.slot.hasAttribute('inert')]).toEqual(['catalog', true])
    showEditor(parts, true)
    showState(parts, { phase: 'open', mode: 'catalog' })
    expect([parts.page.dataset['editor'], parts.slot.hasAttribute('inert')]).toEqual(['shown', false])
    showEditor(parts, false)
    expect([parts.page.dataset['editor'], parts.slot.hasAttribute('inert')]).toEqual(['hidden', true])
  })

  it('has the catalogue’s element before the editor’s, as the Tab key visits them', () => {
    verifies('H-15', 'H-21')
    const { catalogue, slot } = findPageParts(document)
    expect(catalogue.compareDocumentPosition(slot)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(html).toContain('<!--embed:catalogue-->')
  })

  it('applies the partner’s colours once there is a partner', () => {
    verifies('H-02', 'H-03')
    const parts = findPageParts(document)
    showBranding(parts, null)
    expect(parts.page.style.length).toBe(0)
    expect(parts.page.dataset['branding']).toBeUndefined()
    showBranding(parts, brandingOf(sampleSession({ branding_accent_color: '#120A2A', branding_mode: 'clean' })))
    expect(parts.page.dataset['branding']).toBe('clean')
    expect(parts.page.style.getPropertyValue('--accent')).toBe('#120a2a')
    expect(parts.page.style.getPropertyValue('--on-accent')).toBe('#ffffff')
  })

  it('removes properties of an earlier session that the next one lacks', () => {
    verifies('H-03', 'B-21')
    const parts = findPageParts(document)
    showBranding(parts, brandingOf(sampleSession({ branding_accent_color: '#120A2A' })))
    showBranding(parts, brandingOf(sampleSession({ branding_accent_color: null, branding_mode: 'whitelabel' })))
    expect(parts.page.dataset['branding']).toBe('whitelabel')
    expect(parts.page.style.getPropertyValue('--accent')).toBe('')
  })

  it('is rejected when a part is missing', () => {
    document.body.replaceChildren()
    expect(() => findPageParts(document)).toThrow('the page lacks #page')
  })
})

describe('page inputs', () => {
  it('reads the configuration, or null if there is none', () => {
    expect(configText(document)).toBeNull()
    const meta = document.createElement('meta')
    meta.name = 'embed:config'
    meta.content = '{"a":1}'
    document.head.append(meta)
    expect(configText(document)).toBe('{"a":1}')
    meta.remove()
  })

  it('detects a frame with an opaque origin', () => {
    verifies('H-01')
    expect(isSandboxed({ origin: 'null' })).toBe(true)
    expect(isSandboxed({ origin: 'https://service.example' })).toBe(false)
  })

  it('reports connection changes until it is unsubscribed', () => {
    const reported: boolean[] = []
    const stop = createBrowserNetwork(window).subscribe((online) => reported.push(online))
    window.dispatchEvent(new Event('offline'))
    stop()
    window.dispatchEvent(new Event('online'))
    expect(reported).toHaveLength(1)
  })
})
