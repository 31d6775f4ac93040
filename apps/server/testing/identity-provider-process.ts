import process from 'node:process'
import { type Member, providerEnv, startProvider } from './identity-provider.ts'

/** Message of a test to the provider's process: its members from now on, and who logs in next. */
interface Said {
  readonly members: Readonly<Record<string, Member>>
  readonly next: string
}

// The provider for browser tests, as a child process controlled by its parent; its argument is the redirect address.
const provider = await startProvider(process.argv[2])
process.on('message', ({ members, next }: Said) => {
  provider.members.clear()
  for (const [id, member] of Object.entries(members)) provider.members.set(id, member)
  provider.next = next
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
process.send?.(providerEnv(provider.issuer))
