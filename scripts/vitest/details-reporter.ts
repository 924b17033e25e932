// A Vitest reporter that writes the failures as text beside the JSON report. The JSON report lacks projects and errors
// outside the tests, and the text is printed last, where a truncated log still shows it. So is what this machine cannot
// execute: tests name it with an annotation of the type `not executed`.
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { writeDetails, type Failure } from './test-report.ts'

export default function detailsReporter(): Reporter {
  let report: string | undefined
  return {
    onInit(vitest: Vitest) {
      const { outputFile } = vitest.config
      report = typeof outputFile === 'string' ? outputFile : outputFile?.json
    },
    onTestRunEnd(modules, unhandled) {
      if (report === undefined) return
      const failures = [...modules.flatMap(failuresIn), ...unhandled.map(failureOutside)]
      writeDetails(report, { failures, notExecuted: modules.flatMap(notExecutedIn) })
    },
  }
}

function failuresIn(module: TestModule): Failure[] {
  const where = `${module.project.name} ${module.relativeModuleId}`.trim()
  const name = module.children.size > 0 ? where : `Cannot load ${where}`
  const loading = module.errors().map((error) => ({ name, message: messageOf(error) }))
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ name: `${where} > ${suite.fullName}`, message: messageOf(error) })),
  )
  const tests = [...module.children.allTests()]
    .filter((test) => test.result().state !== 'passed')
    .map((test) => {
      const { state, errors } = test.result()
      const message = errors?.map(messageOf).join('\n') ?? ''
      return { name: `${where} > ${test.fullName}`, message: message === '' ? `not run: ${state}` : message }
    })
  return [...loading, ...suites, ...tests]
}

const notExecutedIn = (module: TestModule): string[] =>
  [...module.children.allTests()].flatMap((test) =>
    test.annotations().flatMap(({ type, message }) => (type === 'not executed' ? [message] : [])),
  )

/** Vitest knows only which test or file was running when the error occurred. */
function failureOutside(error: SerializedError): Failure {
  const during = [error['VITEST_TEST_PATH'], error['VITEST_TEST_NAME']].filter((part) => typeof part === 'string')
  return { name: ['an error outside of the tests', ...during].join(' > '), message: messageOf(error) }
}

function messageOf(error: SerializedError): string {
  const { message, stack, diff } = error
  const head = stack?.includes(message) ? '' : message
  return [head, diff, stack].filter((part) => part !== undefined && part !== '').join('\n')
}
