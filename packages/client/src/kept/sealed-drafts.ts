import { deviceKey } from './device-key.ts'
import { accountDrafts, draftOwner, visitorDrafts } from './draft-owner.ts'
import { seal, unseal } from './sealed-entry.ts'

/** What one owner has typed and not sent yet, by the name of its form. Never passwords. */
interface Box {
  readonly owner: string
  drafts: Readonly<Record<string, object>>
  readonly loaded: Promise<void>
}

/** A visitor's and an account's; without storage or key they live as long as the page. */
const boxes = new Map<string, Box>()

/**
 * What was typed in a form and not sent, or null. It is sealed under the device's key, in this tab only, and belongs to
 * the account that typed it. What was typed before logging in goes along.
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

/** Which of them begin so, oldest first: forms of a kind of which several may be typed. */
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
    // Another account's draft: not for the present one.
    if (text === null) sessionStorage.removeItem(entry)
    else box.drafts = JSON.parse(text) as Box['drafts']
  } catch {
    // Without storage or key they begin empty.
  }
}

let writes: Promise<void> = Promise.resolve()
const waiting = new Map<Box, Promise<void>>()

/** One write after another, each with what is newest by then; one that has not begun takes along what comes meanwhile. */
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
    // They stay in memory.
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
