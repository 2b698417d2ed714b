import { IconSun } from '@theme';

export const Mark = () => <IconSun className="mark" />;
