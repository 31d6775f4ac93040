import { connect } from '@amparo/database/connect.ts'
import type { Db } from '@amparo/database/open.ts'
import type { Context } from '../../../context.ts'
import { isBoundKey } from '../../../ports/files.ts'
import { type FileTable, fileTables } from './files.policy.ts'
import { listNamed, listWithBytes, type Named, placeBytes, readBytes } from './files.repository.ts'
import { putObject, replaceObject } from './files.service.ts'

type Mover = Pick<Context, 'db' | 'database'> & { readonly files: NonNullable<Context['files']> }

/** Number of moved rows of a table, and of missing objects. */
export interface MoveCount {
  readonly table: string
  readonly moved: number
  readonly missing: number
}

/** Files that travel at the same time. */
const abreast = 4

/**
 * Moves every file from the rows into object storage, or back, during operation; each is in one of them at every
 * moment. Interrupted at any point, the next run continues. Throws `StorageAway`.
 */
export async function moveFiles(
  ctx: Mover,
  to: 'storage' | 'rows',
  tell: (count: MoveCount) => void,
): Promise<MoveCount[]> {
  const { db: owner } = connect(ctx.database.ownerUrl, { maxConnections: abreast })
  try {
    const counts: MoveCount[] = []
    for (const place of fileTables) {
      const count = to === 'storage' ? await moveOut(ctx, owner, place) : await moveIn(ctx, owner, place)
      counts.push(count)
      tell(count)
    }
    return counts
  } finally {
    await owner.destroy()
  }
}

async function moveOut(ctx: Mover, owner: Db, place: FileTable): Promise<MoveCount> {
  const moveOne = async (id: string) => {
    const bytes = await readBytes(ctx.db, place, id)
    if (bytes === null) return false
    return placeBytes(owner, place, id, {
      from: { bytes },
      to: { key: await putObject(ctx, ctx.files, bytes) },
    })
  }
  let moved = 0
  for (let after: string | null = null; ; ) {
    const ids: string[] = await listWithBytes(ctx.db, place, { after, size: abreast })
    const done = await Promise.all(ids.map(moveOne))
    moved += done.filter(Boolean).length
    after = ids.at(-1) ?? after
    if (ids.length < abreast) break
  }
  return { table: place.table, moved, missing: await bindFormer(ctx, owner, place) }
}

/** Stores objects of earlier releases under a key that names their bytes; returns the number missing. */
async function bindFormer(ctx: Mover, owner: Db, place: FileTable): Promise<number> {
  let missing = 0
  for await (const rows of pagesOfNamed(ctx, place)) {
    for (const { id, object_key: from } of rows.filter(({ object_key: key }) => !isBoundKey(key))) {
      const sealed = await ctx.files.get(from)
      if (sealed === null) missing += 1
      else await replaceObject(ctx, owner, place, { id, from, sealed })
    }
  }
  return missing
}

async function moveIn(ctx: Mover, owner: Db, place: FileTable): Promise<MoveCount> {
  let [moved, missing] = [0, 0]
  const moveOne = async ({ id, object_key: key }: Named) => {
    const bytes = await ctx.files.get(key)
    if (bytes === null) missing += 1
    else if (await placeBytes(owner, place, id, { from: { key }, to: { bytes } })) moved += 1
  }
  for await (const rows of pagesOfNamed(ctx, place)) await Promise.all(rows.map(moveOne))
  return { table: place.table, moved, missing }
}

/** The rows of a table that name an object, a few at a time. */
export async function* pagesOfNamed(
  { db }: Pick<Context, 'db'>,
  place: Pick<FileTable, 'table'>,
): AsyncGenerator<Named[]> {
  for (let after: string | null = null; ; ) {
    const rows: Named[] = await listNamed(db, place, { after, size: abreast })
    yield rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < abreast) return
  }
}

/** Asks the storage for each object that a row names: how many there are, and which rows' are missing. Changes nothing. */
export async function checkObjects(
  ctx: Pick<Mover, 'db' | 'files'>,
): Promise<{ found: number; missing: string[] }> {
  let found = 0
  const missing: string[] = []
  for (const place of fileTables) {
    for await (const rows of pagesOfNamed(ctx, place)) {
      const sizes = await Promise.all(rows.map(({ object_key: key }) => ctx.files.size(key)))
      for (const [at, { id }] of rows.entries()) {
        if (sizes[at] === null) missing.push(`${place.table} ${id}`)
        else found += 1
      }
    }
  }
  return { found, missing }
}
