// Drawing: the way of a page from file to HTML, and what the browser gets. A list, so that it can be read without seeing it.

import { usePage } from 'diglot/theme';
import './stages.css';

interface Texts {
  readonly label: string;
  readonly stages: readonly (readonly [name: string, makes: string])[];
  readonly outcomes: readonly (readonly [name: string, text: string])[];
}

const texts: Readonly<Record<'en' | 'zh', Texts>> = {
  en: {
    label: 'A page on its way: from the file to compiled data, to the site, to HTML, to the reader.',
    stages: [
      ['file', 'Markdown, MDX'],
      ['compile', 'data with holes'],
      ['site', 'routes, menus, links'],
      ['render', 'HTML by React'],
      ['emit', 'dist'],
    ],
    outcomes: [
      ['page', 'HTML and a few kilobytes of script'],
      ['"use client"', 'React, when an island is used'],
    ],
  },
  zh: {
    label: '一个页面的过程：从文件到编译后的数据，到站点，到 HTML，再到读者。',
    stages: [
      ['文件', 'Markdown、MDX'],
      ['编译', '带占位符的数据'],
      ['汇总', '路由、菜单、链接'],
      ['渲染', '由 React 输出 HTML'],
      ['写入', 'dist'],
    ],
    outcomes: [
      ['页面', 'HTML 与几 KB 脚本'],
      ['"use client"', '使用 island 时才加载 React'],
    ],
  },
};

export function Stages() {
  const { label, stages, outcomes } = texts[usePage()?.page.lang === 'zh' ? 'zh' : 'en'];
  return (
    <figure className="stages" aria-label={label}>
      <ol>
        {stages.map(([name, makes]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{makes}</span>
          </li>
        ))}
      </ol>
      <ul>
        {outcomes.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
