import { deviceKey } from './device-key.ts'
import { accountDrafts, draftOwner, visitorDrafts } from './draft-owner.ts'
import { seal, unseal } from './sealed-entry.ts'

/** Unsent drafts of one owner, by form name. Never passwords. */
interface Box {
  readonly owner: string
  drafts: Readonly<Record<string, object>>
  readonly loaded: Promise<void>
}

/** Boxes of the visitor and the account; without storage or key they live as long as the page. */
const boxes = new Map<string, Box>()

/**
 * The unsent draft of a form, or null. Encrypted under the device's key, in this tab only, and bound to the
 * account that typed it. A visitor's drafts follow them when they log in.
 */
export async function readDraft(name: string): Promise<object | null> {
  const mine = await boxOf(draftOwner.get().id)
  return mine.drafts[name] ?? (await boxOf('')).drafts[name] ?? null
}

export async function keepDraft(name: string, draft: object): Promise<void> {
  const box = await boxOf(draftOwner.get().id)
  box.drafts = { ...box.drafts, [name]: draft }
  await store(box)
}

/** Names of drafts with this prefix, oldest first, for forms that can have several. */
export async function draftNames(start: string): Promise<string[]> {
  return Object.keys((await boxOf(draftOwner.get().id)).drafts).filter((name) => name.startsWith(start))
}

export async function dropDraft(name: string): Promise<void> {
  for (const owner of new Set([draftOwner.get().id, ''])) {
    const box = await boxOf(owner)
    if (!(name in box.drafts)) continue
    const { [name]: _, ...others } = box.drafts
    box.drafts = others
    await store(box)
  }
}

async function boxOf(owner: string): Promise<Box> {
  const entry = entryOf(owner)
  let box = boxes.get(entry)
  if (box?.owner !== owner) {
    const fresh: Box = { owner, drafts: {}, loaded: Promise.resolve().then(() => load(fresh)) }
    boxes.set(entry, fresh)
    box = fresh
  }
  await box.loaded
  return box
}

async function load(box: Box): Promise<void> {
  const entry = entryOf(box.owner)
  try {
    const sealed = sessionStorage.getItem(entry)
    if (sealed === null) return
    const text = await unseal(await deviceKey(), `${entry}:${box.owner}`, sealed)
    if (boxes.get(entry) !== box) return
    // Another account's draft: delete it.
    if (text === null) sessionStorage.removeItem(entry)
    else box.drafts = JSON.parse(text) as Box['drafts']
  } catch {
    // Without storage or key the boxes start empty.
  }
}

let writes: Promise<void> = Promise.resolve()
const waiting = new Map<Box, Promise<void>>()

/** Writes one at a time, each with the newest values; a pending write includes later changes. */
function store(box: Box): Promise<void> {
  const queued = waiting.get(box)
  if (queued) return queued
  writes = writes.then(() => {
    waiting.delete(box)
    return write(box)
  })
  waiting.set(box, writes)
  return writes
}

async function write(box: Box): Promise<void> {
  const entry = entryOf(box.owner)
  try {
    if (Object.keys(box.drafts).length === 0) return sessionStorage.removeItem(entry)
    const sealed = await seal(await deviceKey(), `${entry}:${box.owner}`, JSON.stringify(box.drafts))
    const isCurrent = box.owner === '' || draftOwner.get().id === box.owner
    if (boxes.get(entry) === box && isCurrent) sessionStorage.setItem(entry, sealed)
  } catch {
    // The drafts stay in memory.
  }
}

const entryOf = (owner: string) => (owner === '' ? visitorDrafts : accountDrafts)

let before = draftOwner.get().id

draftOwner.subscribe(() => {
  const { id, left } = draftOwner.get()
  if (left) forget(accountDrafts)
  if (left || (before !== '' && id === '')) forget(visitorDrafts)
  before = id
})

function forget(entry: string): void {
  boxes.delete(entry)
  try {
    sessionStorage.removeItem(entry)
  } catch {
    // Nothing was stored.
  }
}
