// Which names have a term: titles, headings, and the keywords of both, numbered through all pages.

import { type FindTerms, listAll } from './find-terms.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';

export interface Names {
  /** Numbers of the names that have a term, ascending. */
  readonly list: (term: string) => readonly number[];
  readonly getPage: (name: number) => number;
  /** Number of the name on its page, as `PageTerms.fields` counts them. */
  readonly getField: (name: number) => number;
}

export interface NameCollector {
  /** Number of the next name. */
  readonly add: (page: number, field: number) => number;
  /** Names have to come in ascending order. */
  readonly note: PostingLists['note'];
  readonly finish: (findAll: FindTerms) => Names;
}

export function createNameCollector(): NameCollector {
  const lists = createPostingLists();
  const pages: number[] = [];
  const fields: number[] = [];
  return {
    add(page, field) {
      fields.push(field);
      return pages.push(page) - 1;
    },
    note: lists.note,
    finish: (findAll) => ({
      list: (term) => listAll(lists, findAll(term)),
      getPage: (name) => pages[name] ?? -1,
      getField: (name) => fields[name] ?? -1,
    }),
  };
}
