import Theme from 'vitepress/theme';

export default Theme;
