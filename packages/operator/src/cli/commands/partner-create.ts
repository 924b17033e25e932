import { apiCommand } from '../api-command.ts'
import { textOf } from '../command.ts'
import { settingOptions, settingsOf } from './partner-settings.ts'
import { partnerLines, shownCredentials } from './partner-text.ts'

export const partnerCreate = apiCommand({
  name: 'partner create',
  summary: 'Create a partner with live and test credentials',
  details:
    'Without options it is active, of type purchase, in workspace mode, branded, without a discount, with 100 downloads a month.',
  positionals: [{ name: 'name', meaning: 'company name' }],
  options: [
    {
      name: 'login',
      value: 'address',
      meaning: 'e-mail address that signs in to the dashboard',
      required: true,
      field: 'login_email',
    },
    ...settingOptions,
  ],
  examples: [
    'partner create Tallyroom --login dev@tallyroom.example --website https://app.tallyroom.example --discount 10',
    'partner create Tallyroom --login dev@tallyroom.example --quiet > tallyroom.env',
  ],
  operation: 'createPartner',
  request: (given) => ({
    body: { name: given.positionals['name'], login_email: textOf(given, 'login'), ...settingsOf(given) },
  }),
  show({ partner, credentials }) {
    const { lines, quiet } = shownCredentials(credentials)
    const note = `Send the credentials to the partner over a safe channel. \`proscenium partner secrets ${partner.id}\` shows them again.`
    return { lines: [...partnerLines(partner), '', ...lines], quiet, note }
  },
})
