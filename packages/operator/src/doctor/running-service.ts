// The doctor of a running service, for the operator API: with its configuration it has started.
import type { DoctorReport } from '@proscenium/contract/operator'
import { s3AddressOf } from '@proscenium/service/domain/startup/s3-setup'
import type { ServiceParts } from '@proscenium/service/service-parts'
import { announceUpload } from './announce-upload.ts'
import { certificateOf } from './certificate.ts'
import type { DoctorTarget } from './check.ts'
import { runDoctor } from './doctor.ts'
import { trySmtp } from './smtp-trial.ts'

export function doctorOf({ options, mediaHost, ...parts }: ServiceParts): () => Promise<DoctorReport> {
  const { store, blobs, keys, random, clock, plainDevelopment, payment } = parts
  const { editorUrl, publicOrigin = null, mail = null } = options
  const target: DoctorTarget = {
    configurationError: null,
    plainDevelopment,
    keys,
    store,
    storeError: null,
    databaseName: store.name,
    blobs,
    blobsError: null,
    editorUrl,
    publicOrigin,
    mail,
    payment,
    blobsAddress: s3AddressOf(options.blobs, options.s3),
    mediaOrigin: null,
    mediaSign: mediaHost.sign,
  }
  return () =>
    runDoctor({
      clock,
      random,
      certificateOf,
      trySmtp,
      announceUpload,
      fetch: globalThis.fetch,
      target: { ...target, mediaOrigin: mediaHost.origin() },
    })
}
