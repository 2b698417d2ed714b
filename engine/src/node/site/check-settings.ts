// Mistakes in settings that only show where they are used: patterns that are no expressions, icons that do not exist.

import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';
import { getNearest } from '../../model/nearest.ts';
import { decodePath, isExternalHref, splitHref } from '../../model/url.ts';
import type { PublicFiles } from './public-files.ts';
import { socialAliases, socialIcons } from './social-icons.ts';

export function checkSettings(config: ResolvedConfig, publicFiles: PublicFiles): Diagnostic[] {
  const { configFile, root } = config;
  const file = configFile?.startsWith(root) ? configFile.slice(root.length + 1) : configFile;
  const problems = [...checkRedirects(config), ...checkSocialLinks(config), ...checkPictures(config, publicFiles)];
  return problems.map((problem) => createDiagnostic({ ...problem, file }));
}

function checkRedirects({ redirects }: ResolvedConfig): DiagnosticInput[] {
  return redirects.flatMap((rule) =>
    rule.from.flatMap((pattern) => {
      const problem = getPatternProblem(pattern);
      if (problem === undefined) return [];
      const message = `The redirect pattern '${pattern}' is not a valid regular expression: ${problem}.`;
      return [
        {
          code: 'invalidRedirect' as const,
          message,
          hint: 'The rule is skipped. Put a backslash before signs that are meant literally.',
        },
      ];
    }),
  );
}

/** What is wrong with a regular expression; `undefined` when nothing is. */
export function getPatternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.slice(message.lastIndexOf(': ') + 2).toLowerCase();
  }
}

/** Logo and icon are printed on every page, so a missing one is seen on every page. */
function checkPictures({ logo, icon }: ResolvedConfig, publicFiles: PublicFiles): DiagnosticInput[] {
  const pictures = { logo: logo?.light, 'logo.dark': logo?.dark, icon };
  return Object.entries(pictures).flatMap(([key, path]) => {
    if (path === undefined || isExternalHref(path)) return [];
    const { path: file } = splitHref(path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`);
    if (publicFiles.has(decodePath(file))) return [];
    const message = `\`${key}\` is '${path}', but the public folder has no such file.`;
    return [{ code: 'deadImage' as const, message, hint: `Put it at public${file} in the content folder.` }];
  });
}

function checkSocialLinks({ theme }: ResolvedConfig): DiagnosticInput[] {
  const known = [...Object.keys(socialIcons), ...Object.keys(socialAliases)];
  return theme.socialLinks.flatMap(({ icon }, i) => {
    if (typeof icon !== 'string' || /^\s*<svg/i.test(icon) || known.includes(icon.toLowerCase())) return [];
    const nearest = getNearest(icon, known);
    const message = `\`themeConfig.socialLinks[${i}].icon\` is '${icon}', which is no known icon.`;
    const hint = nearest
      ? `Did you mean '${nearest}'?`
      : `Known icons: ${known.join(', ')}. Your own goes into \`{ svg: '<svg…>' }\`.`;
    return [{ code: 'configInvalid' as const, message, hint }];
  });
}
