import { defineConfig } from 'diglot';

export default defineConfig({
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English', title: 'Kettle', description: 'How to use the Kettle command line.' },
    { lang: 'zh', label: '简体中文', title: 'Kettle', description: 'Kettle 命令行使用指南。' },
  ],
});
