// Existing customers. The demo's partner page signs their ids.
import { partnersByName } from './partners.ts'
import type { SeedUser } from './seed-types.ts'
import { videoIds } from './video-ids.ts'

/** Each customer by the name that tests use. */
export const usersByName = {
  /** Owns one video, whose master she can see. */
  maya: {
    linkedUserId: '46e55a4a-3c3c-49fa-aa68-23e30995bb82',
    internalUserId: '9a6d4990-6535-42b2-a229-3bf5b031b5a4',
    partnerId: partnersByName.tallyroom.id,
    externalUserId: 'usr_48213',
    email: 'maya.lindqvist@tallyroom.example',
    displayName: 'Maya Lindqvist',
    isTest: false,
    createdAt: '2026-08-14T09:12:44.000Z',
    orders: [
      {
        id: '2cc52ff1-314a-4182-8b85-a4d052b9256d',
        videoId: videoIds.rainOnMercury,
        status: 'completed',
        createdAt: '2026-09-30T18:21:07.000Z',
        completedAt: '2026-09-30T18:22:31.000Z',
      },
      {
        id: '7647c5fe-d1c8-4a56-b136-e25ca0f489cf',
        videoId: videoIds.hazeCathedral,
        status: 'cancelled',
        createdAt: '2026-10-02T11:40:12.000Z',
        completedAt: null,
      },
    ],
  },
  /** The same user under a second account of the partner: same e-mail, same purchases. */
  mayaAtTheStudio: {
    linkedUserId: '2adeb6dc-71f4-4329-82dc-52a49a022ce5',
    internalUserId: '9a6d4990-6535-42b2-a229-3bf5b031b5a4',
    partnerId: partnersByName.tallyroom.id,
    externalUserId: 'usr_77120',
    email: 'Maya.Lindqvist@Tallyroom.example',
    displayName: 'Maya (studio account)',
    isTest: false,
    createdAt: '2026-09-21T15:03:10.000Z',
    orders: [],
  },
  /** Has bought nothing; one payment failed. */
  jonas: {
    linkedUserId: 'cf286454-b31f-4885-9021-5d5153415d0c',
    internalUserId: '76c565cc-88d4-4be3-abd4-99163b2d77e4',
    partnerId: partnersByName.tallyroom.id,
    externalUserId: 'usr_51907',
    email: 'jonas.adeyemi@tallyroom.example',
    displayName: 'Jonas Adéyẹmí',
    isTest: false,
    createdAt: '2026-09-02T20:47:55.000Z',
    orders: [
      {
        id: 'dab2e45c-ebf2-4ea7-9791-3c78ccbd315e',
        videoId: videoIds.neonLastTrain,
        status: 'failed',
        createdAt: '2026-09-02T20:58:01.000Z',
        completedAt: null,
      },
    ],
  },
  /** A name outside Latin script. */
  sakura: {
    linkedUserId: '2736db72-e26b-4de3-9151-8bd71c5c4d4e',
    internalUserId: 'bdaae72f-52b6-49fc-8fe9-3b29adaa2118',
    partnerId: partnersByName.tallyroom.id,
    externalUserId: 'usr_60442',
    email: 'sakura.mori@tallyroom.example',
    displayName: '森 さくら',
    isTest: false,
    createdAt: '2026-10-11T03:30:00.000Z',
    orders: [],
  },
  /** Every kind of right: bought, claimed, added on, granted; one claim revoked, one purchase blocked since. */
  ines: {
    linkedUserId: '6f0d7a52-8f0b-4c0e-9a3e-51c1b9e3a7d4',
    internalUserId: 'd0b3c1e6-2a57-4f7f-8a35-7c9e4b2f6a18',
    partnerId: partnersByName.tallyroom.id,
    externalUserId: 'usr_70015',
    email: 'ines.ferreira@tallyroom.example',
    displayName: 'Inês Ferreira',
    isTest: false,
    createdAt: '2026-05-03T10:00:00.000Z',
    orders: [
      {
        id: '3b1f8c7a-5d2e-4e6b-9f04-1a2b3c4d5e6f',
        videoId: videoIds.estradaDeSal,
        status: 'completed',
        createdAt: '2026-05-04T09:00:00.000Z',
        completedAt: '2026-05-04T09:02:10.000Z',
      },
      {
        id: '8c2e4f90-7b1d-4a3c-8e5f-6d7a8b9c0e1f',
        videoId: videoIds.memoryOfWaves,
        status: 'completed',
        createdAt: '2026-05-05T09:00:00.000Z',
        completedAt: '2026-05-05T09:01:00.000Z',
      },
    ],
    claims: [
      {
        id: 'a4d5e6f7-0819-4a2b-8c3d-4e5f60718293',
        videoId: videoIds.carrilNueve,
        createdAt: '2026-06-01T08:00:00.000Z',
      },
      {
        id: 'b5e6f708-192a-4b3c-9d4e-5f6071829304',
        videoId: videoIds.nochevieja,
        createdAt: '2026-06-01T08:05:00.000Z',
        revokedAt: '2026-09-01T00:00:00.000Z',
      },
    ],
    addons: [
      {
        id: 'c6f70819-2a3b-4c4d-8e5f-607182930415',
        videoId: videoIds.senalDeHumo,
        createdAt: '2026-07-12T14:30:00.000Z',
      },
    ],
    overrides: [
      { videoId: videoIds.zlataHodina, allow: true, at: '2026-08-20T16:00:00.000Z' },
      { videoId: videoIds.memoryOfWaves, allow: false, at: '2026-08-21T16:00:00.000Z' },
    ],
  },
  /** Signed without an e-mail: cannot own anything (B-14). */
  anonymous: {
    linkedUserId: 'c6091bc0-86ca-4185-836c-d36b51ca3993',
    internalUserId: null,
    partnerId: partnersByName.tallyroom.id,
    externalUserId: 'usr_anon_9',
    email: null,
    displayName: 'Guest 9',
    isTest: false,
    createdAt: '2026-10-19T12:00:00.000Z',
    orders: [],
  },
  /** A test customer: created with the test client id. */
  tester: {
    linkedUserId: 'fa60702e-0e9b-44be-ab18-f9a018086672',
    internalUserId: '5d4bad10-1762-47d4-8260-8e15d320a145',
    partnerId: partnersByName.tallyroom.id,
    externalUserId: 'test_user_1',
    email: 'qa@tallyroom.example',
    displayName: 'QA One',
    isTest: true,
    createdAt: '2026-10-20T08:00:00.000Z',
    orders: [],
  },
  /** A customer of a catalogue-mode partner, with a purchase there. */
  noor: {
    linkedUserId: '2f2069bb-3af6-4ca8-adce-c615a0b6cee9',
    internalUserId: '5bbdf77e-beff-4459-92ed-814a3dca0002',
    partnerId: partnersByName.cadenza.id,
    externalUserId: 'cad-1001',
    email: 'noor@cadenza.example',
    displayName: 'Noor Haddad',
    isTest: false,
    createdAt: '2026-07-05T17:25:39.000Z',
    orders: [
      {
        id: '0a7ada9f-1488-487f-95e1-b19e7459cef9',
        videoId: videoIds.nordurljos,
        status: 'completed',
        createdAt: '2026-07-06T10:00:00.000Z',
        completedAt: '2026-07-06T10:01:12.000Z',
      },
    ],
  },
} as const satisfies Readonly<Record<string, SeedUser>>

export const users: readonly SeedUser[] = Object.values(usersByName)
