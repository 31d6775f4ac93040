import process from 'node:process'
import { type Member, providerEnv, startProvider } from './identity-provider.ts'

/** What a test says to the provider in its process: who there is from now on, and whom its page logs in next. */
interface Said {
  readonly members: Readonly<Record<string, Member>>
  readonly next: string
}

// The provider for tests in a browser, as a process of its own that its parent talks to; the way back is its argument.
const provider = await startProvider(process.argv[2])
process.on('message', ({ members, next }: Said) => {
  provider.members.clear()
  for (const [id, member] of Object.entries(members)) provider.members.set(id, member)
  provider.next = next
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
process.send?.(providerEnv(provider.issuer))
