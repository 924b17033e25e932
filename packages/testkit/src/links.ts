// Links that partners' servers get wrong, each made by code that makes the mistake.
import { addressMistakes, clientMistakes, encodingMistakes, partnerMistakes } from './links/address-mistakes.ts'
import { fieldMistakes } from './links/field-mistakes.ts'
import type { Mistake } from './links/mistake.ts'
import { clientIds, LINK_TIME, secrets } from './links/partner.ts'
import { serialisationMistakes } from './links/serialisation-mistakes.ts'
import { byteMistakes, digestMistakes, secretMistakes } from './links/signature-mistakes.ts'
import { correctSigner, linkOf, type Surroundings } from './links/signer.ts'
import { timeMistakes } from './links/time-mistakes.ts'

export { damagedLinks } from './links/damaged-links.ts'
export type { Mistake } from './links/mistake.ts'
export { apiKey, clientIds, LINK_TIME, secrets, foreignPartner, WEBSITE } from './links/partner.ts'
export { EMBED_URL, type Surroundings } from './links/signer.ts'

export const mistakes: readonly Mistake[] = [
  ...fieldMistakes,
  ...timeMistakes,
  ...serialisationMistakes,
  ...byteMistakes,
  ...secretMistakes,
  ...digestMistakes,
  ...encodingMistakes,
  ...addressMistakes,
  ...clientMistakes,
  ...partnerMistakes,
]

export interface MistakenLink extends Surroundings {
  readonly link: string
}

/** The link of a signer that makes these mistakes, all at once; without mistakes, a correct link. */
export function mistakenLink(...made: readonly Mistake[]): MistakenLink {
  const correct = correctSigner({ clientId: clientIds.live.clientId, secret: secrets.live.secret })
  const fields = made.reduce(
    (edited, { edit }) => edit?.(edited) ?? edited,
    correct.fields() as Record<string, unknown>,
  )
  const changes = Object.assign({}, ...made.map(({ change }) => change)) as Mistake['change']
  const { partnerStatus = 'active', website = null, logo = null, ...signer } = changes
  const link = linkOf({ ...correct, ...signer, fields: () => fields }, LINK_TIME)
  return { link, partnerStatus, website, logo }
}

/**
 * Pairs of mistakes that one link can show: neither hides the other, nor makes it have no effect. All of them are
 * thousands; `every` takes each so many-th.
 */
export function mistakePairs({ every }: { readonly every: number }): (readonly [Mistake, Mistake])[] {
  const visible = (one: Mistake, other: Mistake) => one.hides?.includes(other.part) !== true
  return mistakes
    .flatMap((first, index) =>
      mistakes
        .slice(index + 1)
        .filter((second) => first.part !== second.part && visible(first, second) && visible(second, first))
        .map((second) => [first, second] as const),
    )
    .filter((_, index) => index % every === 0)
    .filter(([first, second]) => hasEffect(first, second) && hasEffect(second, first))
}

/** Encoding twice, for example, changes nothing if nothing needs encoding. */
function hasEffect(mistake: Mistake, other: Mistake): boolean {
  return JSON.stringify(mistakenLink(mistake, other)) !== JSON.stringify(mistakenLink(other))
}
