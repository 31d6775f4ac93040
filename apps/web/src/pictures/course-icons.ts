import { byName } from './by-name.ts'

export const courseIcons = byName(
  import.meta.glob<string>(
    [
      '../../../../packages/ui/pictures/icon-topic-*.avif',
      '../../../../packages/ui/pictures/icon-course-*.avif',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
)
