import { byName } from './by-name.ts'

export const aboutScene = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/scene-about.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
