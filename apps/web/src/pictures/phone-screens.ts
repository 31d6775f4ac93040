import { byName } from './by-name.ts'

export const phoneScreens = byName(
  import.meta.glob<string>('../../../../packages/ui/pictures/screen-*.avif', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
