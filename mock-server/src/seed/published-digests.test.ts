import { hash } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { publishedDigests } from '@proscenium/service/operations/keys/published-digests'
import { partners } from './index.ts'

const digest = (text: string): string => hash('sha256', text)

it('every credential of the seed is known as published', () => {
  verifies('O-08')
  const known = partners.map(({ id, name, apiKeys, ...partner }) => ({
    name,
    partnerId: id,
    clientIds: [partner.clientId, partner.testClientId],
    secrets: [digest(partner.clientSecret), digest(partner.testSecret)],
    apiKeys: apiKeys.map(({ key }) => digest(key)),
  }))
  expect(publishedDigests).toEqual(known)
})
