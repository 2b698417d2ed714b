// A theme in the form of Rspress 1: one object, exported by default.

import Theme, { Tag } from 'rspress/theme';
import './index.css';

const Layout = () => <Theme.Layout top={<p className="top">Above all</p>} beforeOutline={<Tag tag="new" />} />;

const NotFound = () => <h1>Nothing of ours</h1>;

export default {
  ...Theme,
  Layout,
  NotFound,
};

export * from 'rspress/theme';
