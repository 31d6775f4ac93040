import { passwordMinLength } from '@amparo/domain/passwords.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength),
)

/** Whether the whole password, in lower case, is one of the common and breached ones. */
export function isCommonPassword(lowerCasePassword: string): boolean {
  return common.has(lowerCasePassword)
}
