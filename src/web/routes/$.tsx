import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#web/not-found-page.tsx';

export const Route = createFileRoute('/$')({ component: NotFoundPage });
