// Interface texts in Portuguese where those of Portugal differ from those of Brazil.

import type { ThemeStrings } from '../../model/strings.ts';
import { pt } from './pt.ts';

export const ptPt = {
  ...pt,
  oldVersion: 'Esta página refere-se a {version}.',
  moreLinks: 'Mais ligações',
  breadcrumb: 'Caminho de navegação',
  pagination: 'Página anterior e página seguinte',
  nextPage: 'Página seguinte',
  assistantPrompt: 'Lê {url} para que eu possa fazer perguntas sobre o conteúdo.',
  externalLink: 'abre num novo separador',
  permalink: 'Ligação para esta secção',
  searchNoResultsHint: 'Tente outra palavra-chave.',
  searchPartial: 'Sem correspondências exatas. Resultados mais próximos:',
  searchNoResults: 'Sem resultados para',
  searchSections: 'Secções',
  searchFilter: 'Filtrar por secção',
  searchOther: 'Noutro idioma',
  searchKindError: 'Resolução de problemas',
  searchLoading: 'A pesquisar…',
  notFoundNearest: 'Procurava uma destas páginas?',
  overviewFilterPlaceholder: 'Introduza uma palavra-chave',
  tags: 'Etiquetas',
  taggedPosts: 'Publicações com a etiqueta “{name}”',
} as const satisfies ThemeStrings;
