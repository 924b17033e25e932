import type { ProductModel } from '../../models/product-model.ts'
import type { ReportModel } from '../../models/report-model.ts'
import { CopyButton } from './copy-button.tsx'
import { useModel } from './use-model.ts'

interface ReportProps {
  readonly model: ProductModel
  readonly create: () => ReportModel
}

/** Copies a bug report: the set-up, versions, browser, messages, requests and console lines, without secrets. */
export function Report({ model, create }: ReportProps) {
  const report = useModel(create)
  if (report === null) return null
  return <CopyButton key={model.shareAddress()} label="Copy bug report" name="Bug report" text={report.text} />
}
