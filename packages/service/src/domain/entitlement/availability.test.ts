import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'

const usable = { hasPreview: true, hasSource: true, soldOut: false, unpublished: false }
const soldOut = { status: 'unavailable', reason: 'sold_out', text: 'This video is sold out.' }
const noSource = { status: 'unavailable', reason: 'no_source_file', text: 'This video has no source file.' }
const noPreview = { status: 'unavailable', reason: 'no_preview', text: 'This video has no preview.' }

describe('availabilityOf', () => {
  it.each([
    ['whole', {}, { status: 'available' }],
    ['without preview', { hasPreview: false }, noPreview],
    ['without source file', { hasSource: false }, noSource],
    ['sold out', { soldOut: true }, soldOut],
    ['unpublished', { unpublished: true }, soldOut],
    ['without any file', { hasPreview: false, hasSource: false }, noSource],
    ['sold out without preview', { soldOut: true, hasPreview: false }, soldOut],
    ['sold out without source file', { soldOut: true, hasSource: false }, soldOut],
    ['sold out without any file', { soldOut: true, hasPreview: false, hasSource: false }, soldOut],
  ])('%s', (_, facts, expected) => {
    verifies('B-25', 'A-22')
    expect(availabilityOf({ ...usable, ...facts })).toEqual(expected)
  })
})
