import { deviceKey } from './device-key.ts'
import { sealedDraftsEntry } from './sealed-drafts-entry.ts'
import { seal, unseal } from './sealed-entry.ts'
import { currentSession, whenSessionChanges } from './session-store.ts'

type Drafts = Record<string, object>

/** What the person has typed inside and not yet saved, and whose it is. Never passwords or codes. */
let owner = ''
let drafts: Drafts = {}
let loading: Promise<void> = Promise.resolve()

/** A draft of this account, or null. It outlives a reload and a session that ends by itself, in this tab. */
export async function readStoredDraft(idUsuario: string, name: string): Promise<object | null> {
  await belongTo(idUsuario)
  return drafts[name] ?? null
}

export async function keepStoredDraft(idUsuario: string, name: string, draft: object): Promise<void> {
  await belongTo(idUsuario)
  drafts = { ...drafts, [name]: draft }
  await store()
}

export async function dropStoredDraft(idUsuario: string, name: string): Promise<void> {
  await belongTo(idUsuario)
  const { [name]: _, ...others } = drafts
  drafts = others
  await store()
}

/** Drafts of another account are forgotten; those of this one are read once. */
function belongTo(idUsuario: string): Promise<void> {
  if (owner !== idUsuario) {
    owner = idUsuario
    drafts = {}
    loading = load(idUsuario)
  }
  return loading
}

async function load(idUsuario: string): Promise<void> {
  try {
    const sealed = sessionStorage.getItem(sealedDraftsEntry)
    if (sealed === null) return
    const text = await unseal(await deviceKey(), entryOf(idUsuario), sealed)
    if (owner !== idUsuario) return
    if (text === null) sessionStorage.removeItem(sealedDraftsEntry)
    else drafts = JSON.parse(text) as Drafts
  } catch {
    // Without storage or key the drafts live as long as the page.
  }
}

let writes: Promise<void> = Promise.resolve()

/** One write after another, each with what is newest by then. */
function store(): Promise<void> {
  writes = writes.then(write)
  return writes
}

async function write(): Promise<void> {
  const writer = owner
  try {
    if (Object.keys(drafts).length === 0) return sessionStorage.removeItem(sealedDraftsEntry)
    const sealed = await seal(await deviceKey(), entryOf(writer), JSON.stringify(drafts))
    if (owner === writer && writer !== '') sessionStorage.setItem(sealedDraftsEntry, sealed)
  } catch {
    // They stay in memory.
  }
}

function entryOf(idUsuario: string): string {
  return `${sealedDraftsEntry}:${idUsuario}`
}

/** Who chose to leave takes everything along. */
whenSessionChanges(() => {
  const session = currentSession()
  if (session.status !== 'visitor' || session.left !== 'person') return
  owner = ''
  drafts = {}
})
