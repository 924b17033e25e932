import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { editorAddress, parsePageConfig } from './page-config.ts'

const addresses = {
  editorUrl: 'https://editor.example/app/?v=2',
  verifyUrl: 'https://service.example',
  apiUrl: 'https://service.example',
}

describe('parsePageConfig', () => {
  it('reads the URLs and derives the editor’s origin', () => {
    expect(parsePageConfig(JSON.stringify({ ...addresses, inspector: true }))).toEqual({
      ok: true,
      config: { ...addresses, editorOrigin: 'https://editor.example', embedMode: 'workspace', inspector: true },
    })
  })

  it.each([undefined, false, 'true', 1])('leaves the inspector off for %j', (inspector) => {
    const parsed = parsePageConfig(JSON.stringify({ ...addresses, inspector }))
    expect(parsed.ok && parsed.config.inspector).toBe(false)
  })

  it.each([
    ['catalog', 'catalog'],
    ['workspace', 'workspace'],
    ['gallery', 'workspace'],
    [undefined, 'workspace'],
    [['catalog'], 'workspace'],
  ])('expects the mode %j as %s', (embedMode, mode) => {
    verifies('B-21', 'H-13')
    const parsed = parsePageConfig(JSON.stringify({ ...addresses, embedMode }))
    expect(parsed.ok && parsed.config.embedMode).toBe(mode)
  })

  it.each([
    [null, 'the page carries no configuration'],
    ['{"editorUrl":', 'the page carries no configuration'],
    ['null', 'the page carries no configuration'],
    ['7', 'the page carries no configuration'],
    ['{}', 'the page configuration lacks an absolute address'],
    [JSON.stringify({ ...addresses, verifyUrl: '/verify' }), 'the page configuration lacks an absolute address'],
    [JSON.stringify({ ...addresses, apiUrl: [addresses.apiUrl] }), 'the page configuration lacks an absolute address'],
  ])('reports what is wrong with %s', (text, issue) => {
    expect(parsePageConfig(text)).toEqual({ ok: false, issue })
  })

  it.each(['http://editor.example/', 'data:text/html,x'])('rejects the editor at %s', (editorUrl) => {
    expect(parsePageConfig(JSON.stringify({ ...addresses, editorUrl }))).toEqual({
      ok: false,
      issue: expect.stringMatching(/^the editor’s origin is not usable: ./),
    })
  })
})

describe('editorAddress', () => {
  it('adds the host’s origin to the URL’s existing parameters', () => {
    expect(editorAddress('https://editor.example/app/?v=2#top', 'https://service.example')).toBe(
      'https://editor.example/app/?v=2&hostOrigin=https%3A%2F%2Fservice.example#top',
    )
  })
})
