// A reporter of vitest's: beside the JSON report it leaves what failed in words. That report knows neither projects nor
// errors outside of the tests, and the words are printed last, where a log that is cut still shows them.
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { writeFailures, type Failure } from './test-report.ts'

export default function failureReporter(): Reporter {
  let report: string | undefined
  return {
    onInit(vitest: Vitest) {
      const { outputFile } = vitest.config
      report = typeof outputFile === 'string' ? outputFile : outputFile?.json
    },
    onTestRunEnd(modules, unhandled) {
      if (report === undefined) return
      writeFailures(report, [...modules.flatMap(inModule), ...unhandled.map(outside)])
    },
  }
}

function inModule(module: TestModule): Failure[] {
  const where = `${module.project.name} ${module.relativeModuleId}`.trim()
  const loading = module.errors().map((error) => ({ name: `${where} cannot be loaded`, message: wordsOf(error) }))
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ name: `${where} > ${suite.fullName}`, message: wordsOf(error) })),
  )
  const tests = [...module.children.allTests()]
    .filter((test) => test.result().state !== 'passed')
    .map((test) => {
      const { state, errors } = test.result()
      const message = errors?.map(wordsOf).join('\n') ?? ''
      return { name: `${where} > ${test.fullName}`, message: message === '' ? `not run: ${state}` : message }
    })
  return [...loading, ...suites, ...tests]
}

/** Vitest knows only which test or file ran when the error came. */
function outside(error: SerializedError): Failure {
  const during = [error['VITEST_TEST_PATH'], error['VITEST_TEST_NAME']].filter((part) => typeof part === 'string')
  return { name: ['an error outside of the tests', ...during].join(' > '), message: wordsOf(error) }
}

function wordsOf(error: SerializedError): string {
  const { message, stack, diff } = error
  const head = stack?.includes(message) ? '' : message
  return [head, diff, stack].filter((part) => part !== undefined && part !== '').join('\n')
}
