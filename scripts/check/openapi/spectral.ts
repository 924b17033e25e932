// The Spectral ruleset of the documents: all of its OpenAPI rules, with the exceptions of this repository.
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const definition: RulesetDefinition = {
  extends: [[rulesets.oas as RulesetDefinition, 'all']],
  rules: {
    // OpenAPI 3.1 has the licence's SPDX identifier instead of a URL.
    'license-url': 'off',
    // The contact is the operator of each deployment; no address would be correct everywhere.
    'contact-properties': 'off',
    // OpenAPI 3.1 allows roles in the requirements of any scheme; Spectral accepts them for OAuth 2 only.
    'oas3-operation-security-defined': 'off',
    // Tags are in reading order.
    'openapi-tags-alphabetical': 'off',
  },
}

export const ruleset = new core.Ruleset(definition)
