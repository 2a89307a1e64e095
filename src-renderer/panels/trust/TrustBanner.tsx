/** Above the whole window, whatever is open: the plugin's code that isn't trusted, and why. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TrustDialog } from './TrustDialog.tsx';
import { useDistrust } from './use-distrust.ts';

export function TrustBanner() {
  const distrust = useDistrust();
  const [isOpen, setOpen] = useState(false);
  if (distrust === null) return null;
  const { folder, name, why, look } = distrust;
  const leave = () => {
    setOpen(false);
    void look();
  };
  return (
    <>
      <Banner
        tone="warning"
        title={t(`trust.banner.${why}`, { name })}
        actions={
          <Button size="sm" onClick={() => setOpen(true)}>
            {t(`trust.banner.review.${why}`)}
          </Button>
        }
      />
      {isOpen && <TrustDialog folder={folder} onClose={leave} onTrusted={leave} />}
    </>
  );
}
