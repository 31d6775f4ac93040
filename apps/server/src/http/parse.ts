import { largestInteger } from '@amparo/contract/fields.ts'
import type { z } from 'zod'
import { AppError, type BadField } from '../app-error.ts'

/** Kinds of issue that mean "this is not the shape", as against a value that a rule refuses. */
const shapeIssues = new Set([
  'invalid_type',
  'unrecognized_keys',
  'invalid_union',
  'invalid_key',
  'invalid_element',
])

interface Issue {
  readonly code?: string
  readonly message: string
  readonly origin?: string
  readonly maximum?: number | bigint
  readonly path: readonly PropertyKey[]
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly Issue[])[]
}

/** A number beyond any column has the wrong shape; one beyond a rule's bounds is a bad value. */
const isBeyondColumns = ({ code, origin, maximum }: Issue) =>
  code === 'too_big' && origin !== 'string' && Number(maximum) >= largestInteger

const isOfShape = (issue: Issue) => shapeIssues.has(issue.code ?? '') || isBeyondColumns(issue)

/**
 * Parses what a caller sent. Every bad field is named by its wire name. A wrong shape (missing, of another type,
 * unknown) is 400 `peticion_invalida`; a value that a rule refuses is 422 `datos_invalidos`.
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issues = flatten(result.error.issues as readonly Issue[])
  const missing = (issue: Issue) => issue.keys === undefined && valueAt(input, issue.path) === undefined
  const wrongShape = issues.some((issue) => isOfShape(issue) || missing(issue))
  throw new AppError(wrongShape ? 'peticion_invalida' : 'datos_invalidos', {
    fields: toFields(issues, missing),
  })
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  )
}

/** A failed union reports the closest branch: the one with fewest unknown or missing fields. */
function flatten(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (
      issue.code !== 'invalid_union' ||
      !issue.errors ||
      issue.errors.length === 0 ||
      issue.path.length > 0
    ) {
      return [issue]
    }
    const branches = issue.errors.map((branch) => flatten(branch))
    const distance = (branch: readonly Issue[]) =>
      branch.reduce((sum, found) => sum + (found.keys?.length ?? 1) * (isOfShape(found) ? 10 : 1), 0)
    return branches.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best))
  })
}

function toFields(issues: readonly Issue[], missing: (issue: Issue) => boolean): BadField[] {
  const fields = issues.flatMap((issue): BadField[] => {
    if (issue.keys) {
      return issue.keys.map((key) => ({
        field: pathName([...issue.path, key]),
        message: 'Este dato no va aquí',
      }))
    }
    return [{ field: pathName(issue.path), message: missing(issue) ? 'Falta este dato' : issue.message }]
  })
  const seen = new Set<string>()
  return fields.filter(({ field }) => !seen.has(field) && seen.add(field))
}

function pathName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'cuerpo' : path.map(String).join('.').slice(0, 100)
}
