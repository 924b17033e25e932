import { useState } from 'preact/hooks'
import { codeLanguageOf, codeLanguages, type CodeLanguage } from '../../core/code-languages.ts'
import { useDashboard } from './context.ts'
import { Select } from '@proscenium/ui/select'

const KEY = 'dashboard:code-language'

/** The language of code samples. It stays for the tab. */
export function useCodeLanguage() {
  const { storage } = useDashboard().deps.browser
  const [language, setLanguage] = useState(() => codeLanguageOf(storage.read(KEY)))
  const choose = (next: CodeLanguage) => {
    setLanguage(next)
    storage.write(KEY, next)
  }
  return { language, choose }
}

export interface CodeLanguageChoiceProps {
  readonly label: string
  readonly language: CodeLanguage
  readonly choose: (language: CodeLanguage) => void
}

export function CodeLanguageChoice({ label, language, choose }: CodeLanguageChoiceProps) {
  return (
    <Select
      label={label}
      labelPlace="beside"
      value={language}
      options={codeLanguages.map(([value, name]) => ({ value, label: name }))}
      choose={choose}
    />
  )
}
