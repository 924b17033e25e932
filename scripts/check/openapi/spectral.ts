// The documents as Spectral sees them: all of its rules for OpenAPI, and what is meant otherwise here.
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const definition: RulesetDefinition = {
  extends: [[rulesets.oas as RulesetDefinition, 'all']],
  rules: {
    // OpenAPI 3.1 takes the licence's SPDX identifier in place of an address.
    'license-url': 'off',
    // Whoever runs the service is whom to ask; there is no address that would be true everywhere.
    'contact-properties': 'off',
    // OpenAPI 3.1 lets a requirement name what any scheme must grant; Spectral knows it of OAuth 2 alone.
    'oas3-operation-security-defined': 'off',
    // Tags stand in the order in which one reads them.
    'openapi-tags-alphabetical': 'off',
  },
}

export const ruleset = new core.Ruleset(definition)
