// What is wrong with the lists of pages: those that a build makes, an author's own in their place, and all that they lead to.

import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { TwinRoute } from '../../../text/built-files.ts';
import type { LlmsList } from '../../outputs/agents/llms.ts';
import { describeLink, findDeadLinks, findTarget, type LinkTargets } from './check-links.ts';
import { type ParsedList, parseList } from './check-lists.ts';

export interface ListsInput {
  /** Lists that a build makes, at all levels. */
  readonly planned: readonly Pick<LlmsList, 'path' | 'routes'>[];
  /** Text of a file of the output. */
  readonly read: (file: string) => string | undefined;
  /** True for a file that the author has in the public folder. */
  readonly isOwn: (file: string) => boolean;
  readonly targets: LinkTargets;
}

interface FoundList extends ParsedList {
  /** Output file. */
  readonly file: string;
  /** Pages that it has to lead to; none for a list that only the author has. */
  readonly routes: readonly TwinRoute[];
  /** Output files that it links to. */
  readonly listed: ReadonlySet<string>;
}

/** Pages that a message names. */
const NAMED = 5;

export function checkLists(input: ListsInput): { checked: number; problems: readonly Diagnostic[] } {
  const lists = findLists(input);
  const problems = [...lists.values()].flatMap((list) => checkList(list, lists, input));
  return { checked: lists.size, problems };
}

/** Planned lists come first: found by a link of another list, one would count as a list without pages. */
function findLists({ planned, read, targets }: ListsInput): ReadonlyMap<string, FoundList> {
  const lists = new Map<string, FoundList>();
  const waiting: Pick<FoundList, 'file' | 'routes'>[] = planned.map(({ path, routes }) => ({ file: path, routes }));
  for (const { file, routes } of waiting) {
    if (lists.has(file)) continue;
    const parsed = parseList(read(file) ?? '');
    const listed = new Set(parsed.links.flatMap(({ href }) => toFile(href, file, targets)));
    lists.set(file, { ...parsed, file, routes, listed });
    for (const path of listed) if (isList(path) && targets.has(path)) waiting.push({ file: path, routes: [] });
  }
  return lists;
}

const isList = (file: string): boolean => /(?:^|\/)llms\.txt$/.test(file);

/** A link to a file that is not there is dead, but its page is listed. */
function toFile(href: string, from: string, targets: LinkTargets): readonly string[] {
  const target = findTarget(href, from, targets);
  return target ? [target.file ?? target.path] : [];
}

function checkList(
  list: FoundList,
  lists: ReadonlyMap<string, FoundList>,
  { isOwn, targets }: ListsInput,
): readonly Diagnostic[] {
  const { file, links, routes } = list;
  const create = (message: string, hint?: string): Diagnostic =>
    createDiagnostic({ code: 'llmsInvalid', message: `"${file}" ${message}.`, hint });
  const form = list.problems.map(({ message, line }) =>
    create(`${message} (line ${line})`, 'The format is described at https://llmstxt.org.'),
  );
  const dead = findDeadLinks(links, file, targets).map((link) =>
    create(`has a link that leads nowhere: ${describeLink(link)}`, 'Mend or remove it.'),
  );
  const absent = findAbsent(list, lists);
  if (absent.length === 0) return [...form, ...dead];
  const named = absent.slice(0, NAMED).map(({ routePath }) => routePath);
  const lost = create(
    `does not list ${absent.length} of ${routes.length} pages: ${named.join(', ')}${absent.length > NAMED ? ', …' : ''}`,
    isOwn(file)
      ? 'Remove the file of that name from the public folder: a build writes one that lists all pages.'
      : undefined,
  );
  return [...form, ...dead, lost];
}

/** Pages that neither the list nor one that it leads to has. What a list further down leaves out is a problem of that list alone. */
function findAbsent(list: FoundList, lists: ReadonlyMap<string, FoundList>): readonly TwinRoute[] {
  const direct = list.routes.filter(({ twin }) => !list.listed.has(twin));
  if (direct.length === 0) return direct;
  const reached = new Set<string>();
  const followed = new Set([list]);
  for (const { file, routes, listed } of followed) {
    if (isBelow(file, list.file)) for (const { twin } of routes) reached.add(twin);
    for (const path of listed) {
      reached.add(path);
      const next = lists.get(path);
      if (next) followed.add(next);
    }
  }
  return direct.filter(({ twin }) => !reached.has(twin));
}

const getFolder = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

const isBelow = (file: string, above: string): boolean => file !== above && file.startsWith(getFolder(above));
