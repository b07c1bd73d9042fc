import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/apps/email/$folder')({});
