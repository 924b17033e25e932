import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { parseS3Address, s3Access, s3AddressOf, s3Error, type S3Options } from './s3-setup.ts'

const s3 = { endpoint: 'https://store.example', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+x' }
const blobs = 's3://proscenium/live'

describe('an S3 address', () => {
  it('names a bucket, and a prefix of every key', () => {
    verifies('O-05')
    expect(parseS3Address('s3://bucket')).toEqual({ bucket: 'bucket', prefix: '' })
    expect(parseS3Address('s3://bucket/')).toEqual({ bucket: 'bucket', prefix: '' })
    expect(parseS3Address('s3://my.bucket-1/live/Blobs_2')).toEqual({ bucket: 'my.bucket-1', prefix: 'live/Blobs_2/' })
    expect(s3AddressOf(blobs, s3)).toBe('https://store.example/proscenium/live/')
    expect([s3AddressOf('/srv/files', s3), s3AddressOf(blobs), s3AddressOf(undefined, s3)]).toEqual([null, null, null])
  })

  it.each([
    's3://',
    's3://a',
    's3://Bucket',
    's3://bucket//a',
    's3://bucket/a/../b',
    's3://bucket/a b',
    's3://u:p@bucket',
  ])('is not %j', (address) => {
    expect(parseS3Address(address)).toBeNull()
  })
})

describe('an S3 store', () => {
  it.each<[S3Options, string | undefined, string | null]>([
    [{}, 'production', null],
    [{ blobs: '/srv/files', mediaOrigin: 'https://media.example' }, 'production', null],
    [{ blobs, s3 }, 'production', null],
    [{ blobs, s3: { ...s3, endpoint: 'http://127.0.0.1:8080' } }, 'production', null],
    [{ blobs, s3: { ...s3, endpoint: 'http://store.example' } }, 'development', null],
    [
      { blobs, s3: { ...s3, endpoint: 'http://store.example' } },
      'production',
      'PROSCENIUM_S3_ENDPOINT http://store.example must be https in production: a signature does not encrypt, so every file could be read on its way',
    ],
    [
      { blobs, s3: { ...s3, endpoint: 'https://store.example/path' } },
      undefined,
      'PROSCENIUM_S3_ENDPOINT must be an origin',
    ],
    [{ blobs: 's3://x', s3 }, undefined, '--blobs must be s3://bucket or s3://bucket/prefix, not s3://x'],
    [{ mediaOrigin: blobs }, undefined, '--media-origin s3://… needs PROSCENIUM_S3_ENDPOINT, the origin of the store'],
    [
      { blobs, s3: { endpoint: s3.endpoint, secretAccessKey: 'secret' } },
      undefined,
      '--blobs s3://… needs PROSCENIUM_S3_ACCESS_KEY_ID',
    ],
    [
      { blobs, s3: { endpoint: s3.endpoint, accessKeyId: 'id' } },
      undefined,
      '--blobs s3://… needs PROSCENIUM_S3_SECRET_ACCESS_KEY',
    ],
    [
      { blobs, s3: { ...s3, secretAccessKey: 'secret\n' } },
      undefined,
      'PROSCENIUM_S3_SECRET_ACCESS_KEY must be visible ASCII characters without spaces',
    ],
    [
      { blobs: '/srv/files', downloadRedirect: true },
      undefined,
      '--download-redirect needs --blobs s3://bucket/prefix',
    ],
  ])('of %j in %s: %s', (options, nodeEnv, error) => {
    verifies('O-05')
    expect(s3Error(options, nodeEnv)).toBe(error)
  })

  it('is in us-east-1 unless a region is set', () => {
    expect(s3Access(s3)).toEqual({ ...s3, region: 'us-east-1' })
    expect(s3Access({ ...s3, region: 'eu-north-1' })?.region).toBe('eu-north-1')
    expect(s3Access({ ...s3, endpoint: undefined })).toBeNull()
  })
})
