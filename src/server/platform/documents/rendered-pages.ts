import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { constants, createGzip, Gzip } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readSignInHelp, type UserData } from '#contract/auth.ts';
import { createClient } from '#contract/kit/client.ts';
import type { OpenDocuments, OpenedDocument } from '#contract/kit/document.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { addressKey, callerAddress, isSecure } from '../http/caller-address.ts';
import { createFairQueue, type QueueLimits } from '../process/fair-queue.ts';

/** The renderer of pages: the result of `OpenDocuments`. */
export type Documents = Awaited<ReturnType<OpenDocuments>>;

/** The person who opens a page, and the token for their calls. */
export type Reader = { person: UserData; accessToken: string };

/** The time limit for finding the person, and for all calls of a page; after that the browser renders the rest. */
const MOST_MS = 300;
/** Rendering blocks this thread: callers that open more pages than people do get them rendered by the browser. */
const DRAWINGS: QueueLimits = {
  atOnce: 8,
  atOnceOfCaller: 4,
  perSecondOfCaller: 5,
  waiting: 100,
  waitingOfCaller: 10,
};
/** Half the time of level 6 for a tenth more bytes: a list with its headers still fits into the first packets. */
const GZIP_LEVEL = 3;
const LOOK_COOKIE = 'marquee-look';
const TOO_LATE = Symbol();

const firstCode = z.object({
  start: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
});
const built = z.object({
  openDocuments: z.custom<OpenDocuments>((value) => typeof value === 'function'),
});

type OpenedPage = Extract<OpenedDocument, { kind: 'page' }>;
/** An opened document whose rendering has started. */
type Rendering =
  | Exclude<OpenedDocument, OpenedPage>
  | (Pick<OpenedPage, 'kind' | 'head'> & { rendered: ReturnType<OpenedPage['render']> });

/** Loads the server build of the pages from `dir`, for the web in `webDir`; null where there is none. */
export async function openBuiltDocuments(
  dir: string,
  webDir: string,
  log: Logger,
): Promise<Documents | null> {
  const entry = join(dir, 'entry-server.js');
  if (!existsSync(entry)) return null;
  const module: unknown = await import(pathToFileURL(entry).href);
  const openDocuments = readOpenDocuments(module);
  const [index, code] = await Promise.all([
    readFile(join(webDir, 'index.html'), 'utf8'),
    readFile(join(webDir, '.vite/first-code.json'), 'utf8'),
  ]);
  const onFault = (fault: Error) => log.error({ err: fault }, 'sample data could not be rendered');
  return openDocuments({ index, onFault, ...firstCode.parse(JSON.parse(code)) });
}

/** The export of `entry-server.tsx`; throws for another module. */
export function readOpenDocuments(module: unknown): OpenDocuments {
  return built.parse(module).openDocuments;
}

/**
 * Answers the address of a page with the page rendered for the person who opens it, or leaves it to the browser. While
 * rendering, calls are made to the app in this process as that person.
 */
export function addRenderedPages(
  app: OpenAPIHono,
  documents: Documents,
  { log, readReader }: { log: Logger; readReader: (context: Context) => Promise<Reader | null> },
): void {
  const renderings = createFairQueue(DRAWINGS);
  app.get('*', async (context, next) => {
    const url = new URL(context.req.url);
    const isPage = context.req.header('accept')?.includes('text/html');
    // The last step of a page's address has no ending.
    if (!isPage || /\.\w+$/.test(url.pathname)) return next();
    const document = await open(context, url).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      log.error({ err: error, path: url.pathname }, 'a page could not be opened');
      return null;
    });
    if (document === null) return (await indexForVisitors(context)) ?? next();
    setUnshared(context);
    if (document.kind === 'redirect') return context.redirect(document.to);
    return send(context, document, (fault) =>
      log.error({ err: fault, path: url.pathname }, 'a page could not be rendered'),
    );
  });

  /** `index.html` with facts for visitors; null where the plain file is enough. */
  async function indexForVisitors(context: Context): Promise<Response | null> {
    const help = await Promise.race([
      callerFor(context, null)(readSignInHelp, {}).catch(() => null),
      pause(MOST_MS, null, { ref: false }),
    ]);
    if (!help?.hides_samples) return null;
    const facts = { hasPasskeys: help.has_passkeys, hidesSamples: help.hides_samples };
    const html = documents.index(facts);
    if (html === null) return null;
    setUnshared(context);
    return context.html(html);
  }

  /** Opens a page and starts to render it, both while the caller has a place in the queue. */
  async function open(context: Context, url: URL): Promise<Rendering | null> {
    const reader = await Promise.race([
      readReader(context),
      pause(MOST_MS, TOO_LATE, { ref: false }),
    ]);
    if (reader === TOO_LATE) return null;
    const look = readLook(context);
    const caller = reader ? `person ${reader.person.id}` : addressKey(callerAddress(context));
    return new Promise((resolve, reject) => {
      const render = async () => {
        const document = await documents.open({
          origin: url.origin,
          href: url.pathname + url.search,
          person: reader?.person ?? null,
          look,
          call: callerFor(context, reader),
          timeoutMs: MOST_MS,
        });
        if (document?.kind !== 'page') return resolve(document);
        const rendered = document.render();
        // The head is sent before the rest is rendered, whose failure `send` reports.
        resolve({ kind: 'page', head: document.head, rendered });
        await rendered.catch(() => undefined);
      };
      renderings.run(caller, render, context.req.raw).catch(reject);
    });
  }

  /** Calls of the app as the sender of a request, from the same address. */
  function callerFor(context: Context, reader: Reader | null) {
    const own = ['x-forwarded-for', 'x-forwarded-proto', 'user-agent'].flatMap((name) => {
      const value = context.req.header(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const call = createClient(async (request) => {
      for (const [name, value] of own) request.headers.set(name, value);
      if (reader) request.headers.set('authorization', `Bearer ${reader.accessToken}`);
      return app.fetch(request, context.env);
    }, new URL(context.req.url).origin);
    return call;
  }
}

/** A document is only valid for one browser, and now. */
function setUnshared(context: Context): void {
  context.header('Cache-Control', 'private, no-store');
  context.header('Vary', 'Cookie');
}

/** Over HTTPS only the cookie that unencrypted pages cannot set. */
function readLook(context: Context): string | null {
  const protectedLook = getCookie(context, LOOK_COOKIE, 'host');
  return protectedLook ?? (isSecure(context) ? null : (getCookie(context, LOOK_COOKIE) ?? null));
}

/** Sends the head of a page at once, and the rest once it is rendered; compressed where the browser supports it. */
function send(
  context: Context,
  { head, rendered }: Extract<Rendering, { kind: 'page' }>,
  onFault: (fault: unknown) => void,
): Response {
  context.header('Content-Type', 'text/html; charset=utf-8');
  const isGzipped = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
  if (isGzipped) context.header('Content-Encoding', 'gzip');
  const body = isGzipped ? createGzip({ level: GZIP_LEVEL }) : new PassThrough();
  body.write(head);
  if (body instanceof Gzip) body.flush(constants.Z_SYNC_FLUSH);
  rendered.then(
    ({ html, faults }) => {
      for (const fault of faults) onFault(fault);
      body.end(Buffer.concat(html.map((part) => Buffer.from(part))));
    },
    (error: unknown) => {
      onFault(error);
      body.destroy();
    },
  );
  return context.body(asWebStream(body));
}

/** Safe because a web stream of Node is one of the standard's; only their declarations differ. */
function asWebStream(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}
